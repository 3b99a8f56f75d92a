// Two monitors in two orders.
public class TwoLocks {
  static final Object left = new Object(), right = new Object();

  public static void main(String[] args) {
    Thread a = new Thread(() -> {
      synchronized (left) {
        synchronized (right) { // EXPECT: deadlock
        }
      }
    });
    Thread b = new Thread(() -> {
      synchronized (right) {
        synchronized (left) { // EXPECT: deadlock
        }
      }
    });
    a.start();
    b.start();
  }
}
