// Thread.holdsLock through nesting, waiting, other threads and exceptions.
public class HoldsLock {
  static final Object a = new Object();
  static final Object b = new Object();

  static String both() {
    return (Thread.holdsLock(a) ? "a" : "-") + (Thread.holdsLock(b) ? "b" : "-");
  }

  static synchronized String inStatic() {
    return "static " + Thread.holdsLock(HoldsLock.class);
  }

  synchronized String inInstance() {
    return "instance " + Thread.holdsLock(this) + " " + Thread.holdsLock(HoldsLock.class);
  }

  public static void main(String[] args) throws Exception {
    System.out.println(both());
    synchronized (a) {
      System.out.println(both());
      synchronized (b) {
        System.out.println(both());
        synchronized (a) {
          System.out.println(both());
        }
        System.out.println(both());
      }
      System.out.println(both());
    }
    System.out.println(both());
    System.out.println(inStatic() + " " + new HoldsLock().inInstance());
    try {
      Thread.holdsLock(null);
    } catch (NullPointerException e) {
      System.out.println("null refused");
    }
    String[] seen = new String[1];
    Thread other = new Thread(() -> seen[0] = both());
    synchronized (a) {
      other.start();
      other.join();
      System.out.println("main " + both() + " other " + seen[0]);
    }

    // wait gives up every level of the monitor and gets them all back.
    boolean[] taken = new boolean[1];
    Thread taker = new Thread(() -> {
      synchronized (a) {
        taken[0] = true;
        seen[0] = both();
        a.notifyAll();
      }
    });
    synchronized (a) {
      synchronized (a) {
        synchronized (b) {
          taker.start();
          while (!taken[0]) {
            a.wait();
          }
          System.out.println("after wait " + both() + " taker " + seen[0]);
        }
      }
      System.out.println("one level left " + both());
    }
    taker.join();
    System.out.println("none left " + both());
    try {
      synchronized (a) {
        synchronized (b) {
          throw new Exception(both());
        }
      }
    } catch (Exception e) {
      System.out.println("thrown with " + e.getMessage() + " caught with " + both());
    }
    Object lock = deep(30);
    System.out.println("deep result held " + Thread.holdsLock(lock));
  }

  static Object deep(int n) {
    synchronized (a) {
      return n == 0 ? a : deep(n - 1);
    }
  }
}
