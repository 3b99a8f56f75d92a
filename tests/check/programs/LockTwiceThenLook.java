// A lock that is taken twice is given back once: who looks first sees 0, which is one of two orders of the outer locks.
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
