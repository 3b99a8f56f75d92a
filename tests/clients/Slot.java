/** A buffer for one number. Only put and take wait. */
public class Slot {
  private Integer content;

  public synchronized void put(int value) throws InterruptedException {
    while (content != null) wait();
    content = value;
    notifyAll();
  }

  public synchronized Integer take() throws InterruptedException {
    while (content == null) wait();
    Integer value = content;
    content = null;
    notifyAll();
    return value;
  }

  public synchronized boolean offer(int value) {
    if (content != null) return false;
    content = value;
    return true;
  }

  /** Reads the number twice; it may change in between. */
  public int twice() {
    Integer first, second;
    synchronized (this) {
      first = content;
    }
    synchronized (this) {
      second = content;
    }
    return (first == null ? 0 : first + 1) * 10 + (second == null ? 0 : second + 1);
  }

  public synchronized String name() {
    return "a \"slot\" with\n" + content;
  }

  /** Not a value. */
  public Slot self() {
    return this;
  }

  public Object disguised() {
    return this;
  }

  public void fail(int value) {
    if (value > 0) throw new IllegalArgumentException();
  }
}
