/** A register that is not linearizable: get returns the new value, and a later peek still the old one. */
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
