// A thread initialises the class, and writes its static fields without a lock. Other threads wait
// until the class is initialised, so that is no access that counts.
// EXPECT: correct
// OPTIONS: --property locking,race
// REDUCTIONS: clock source selective
public class LockingClassInit {
  static class Holder {
    static int x = Integer.parseInt("5");
    static final Object lock = new Object();
  }

  static void use() {
    synchronized (Holder.lock) {
      Holder.x++;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(LockingClassInit::use);
    Thread u = new Thread(LockingClassInit::use);
    t.start();
    u.start();
    t.join();
    u.join();
    if (Holder.x != 7) throw new AssertionError();
  }
}
