// Monitors used by one thread only: reentrancy, static and instance locks, exceptions that unlock.
public class MonitorsAlone {
  static synchronized int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
  synchronized boolean held() { return Thread.holdsLock(this) && !Thread.holdsLock(getClass()); }
  static synchronized boolean classHeld() { return Thread.holdsLock(MonitorsAlone.class); }
  synchronized void fail(int depth) { if (depth == 0) throw new IllegalStateException("inside"); synchronized (this) { fail(depth - 1); } }

  static boolean nested(Object a, Object b) {
    synchronized (a) {
      synchronized (b) {
        synchronized (a) {
          return Thread.holdsLock(a) && Thread.holdsLock(b);
        }
      }
    }
  }

  static int loops(Object lock) {
    int n = 0;
    for (int i = 0; i < 10; i++) {
      synchronized (lock) {
        if (i == 2) continue;
        if (i == 7) break;
        n += i;
      }
    }
    return Thread.holdsLock(lock) ? -1 : n;
  }

  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + " fine");
    } catch (RuntimeException e) {
      System.out.println(what + " " + e);
    }
  }

  public static void main(String[] args) throws Exception {
    MonitorsAlone m = new MonitorsAlone();
    Object a = new Object(), b = new int[1];
    System.out.println(fact(10) + " " + m.held() + " " + classHeld() + " " + nested(a, b) + " " + nested(a, a) + " " + loops(b));
    System.out.println(Thread.holdsLock(m) + " " + Thread.holdsLock(MonitorsAlone.class) + " " + Thread.holdsLock(a));
    attempt("fail", () -> m.fail(3));
    System.out.println(Thread.holdsLock(m));
    attempt("wait", () -> { try { a.wait(1); } catch (InterruptedException e) { throw new RuntimeException(e); } });
    attempt("notifyAll", a::notifyAll);
    attempt("notify of another", () -> { synchronized (b) { a.notify(); } });
    synchronized (a) {
      a.notify();
      a.wait(1);
      a.wait(0, 1);
      System.out.println("waited and woke by time");
    }
    Thread.currentThread().interrupt();
    synchronized (a) {
      try {
        a.wait();
      } catch (InterruptedException e) {
        System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted() + Thread.holdsLock(a));
      }
    }
    Thread.currentThread().interrupt();
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      System.out.println(e.getMessage() + " " + Thread.interrupted());
    }
    String s = "lock";
    synchronized (s) { synchronized (String.class) { synchronized (new String[0]) { System.out.println(Thread.holdsLock("lock")); } } }
    try {
      Thread.holdsLock(null);
    } catch (NullPointerException e) {
      System.out.println("null lock");
    }
    StringBuffer sb = new StringBuffer();
    synchronized (sb) { for (int i = 0; i < 3; i++) sb.append(i); }
    System.out.println(sb);
  }
}
