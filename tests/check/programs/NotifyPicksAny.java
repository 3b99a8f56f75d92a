// A notify may wake either of two waiters.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: a
// OUTCOME: b
public class NotifyPicksAny {
  static final Object monitor = new Object();
  static int waiting;
  static String woken;

  static void await(String me) {
    synchronized (monitor) {
      waiting++;
      if (waiting == 2) synchronized (NotifyPicksAny.class) {
        NotifyPicksAny.class.notify();
      }
      try {
        monitor.wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      synchronized (NotifyPicksAny.class) {
        woken = me;
        NotifyPicksAny.class.notify();
      }
    }
  }

  static void start(String name) {
    Thread t = new Thread(() -> await(name));
    t.setDaemon(true);
    t.start();
  }

  public static void main(String[] args) throws InterruptedException {
    synchronized (NotifyPicksAny.class) {
      start("a");
      start("b");
      NotifyPicksAny.class.wait();
    }
    synchronized (monitor) {
      monitor.notify();
    }
    synchronized (NotifyPicksAny.class) {
      while (woken == null) NotifyPicksAny.class.wait();
      System.out.println(woken);
    }
  }
}
