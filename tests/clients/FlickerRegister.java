/** A register that is not linearizable: after get has returned the new value, peek can return the old one. */
public class FlickerRegister {
  private volatile int value, old;
  private volatile boolean writing;

  public synchronized void set(int x) {
    old = value;
    writing = true;
    value = x;
    writing = false;
  }

  public int get() {
    return value;
  }

  public int peek() {
    return writing ? old : value;
  }
}
