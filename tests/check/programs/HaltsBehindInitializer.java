// REDUCTIONS: optimal source persistent
// EXPECT: correct

// A thread is cut off before a lock. After the lock it would have checked whether the class is initialised.
public class HaltsBehindInitializer {
  static final Object m = new Object();

  static class C {
    static int a;
    static {
      a = 2;
    }

    static void touch() {
    }

    static void halt() {
      synchronized (m) {
        touch();
        Runtime.getRuntime().halt(0);
      }
    }
  }

  public static void main(String[] args) {
    new Thread(C::halt).start();
    C.halt();
  }
}
