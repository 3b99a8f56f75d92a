/** Two threads that wait for each other. */
public class Cross {
  static final Object a = new Object(), b = new Object();

  public static void main(String[] args) {
    new Thread(() -> { synchronized (a) { synchronized (b) { } } }).start();
    synchronized (b) { synchronized (a) { } }
  }
}
