// A nested lock is released once per hold: the thread that locks first reads 0, in one of two orders of the outer locks.
// REDUCTIONS: optimal source persistent clock lazy engine:races
// EXPECT: exception java.lang.Error
public class LockTwiceThenLook {
  static int x, r;

  static synchronized void outer() {
    inner();
  }

  static synchronized void inner() {
    x = 1;
  }

  static synchronized void look() {
    r = x;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> outer()), u = new Thread(() -> look());
    t.start();
    u.start();
    t.join();
    u.join();
    if (r == 0) throw new Error();
  }
}
