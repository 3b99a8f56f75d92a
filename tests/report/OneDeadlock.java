// OPTIONS: --all
/** One deadlock, whether main has come to its join when the circle closes or not. */
public class OneDeadlock {
  static final Object a = new Object(), b = new Object();

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      synchronized (a) {
        synchronized (b) {
        }
      }
    });
    Thread u = new Thread(() -> {
      synchronized (b) {
        synchronized (a) {
        }
      }
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
