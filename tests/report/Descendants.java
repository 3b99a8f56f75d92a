// OPTIONS: --all
/** Threads that threads make have the names that java gives them. */
public class Descendants {
  static void fail() {
    throw new IllegalStateException(Thread.currentThread().getName());
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      Thread u = new Thread(Descendants::fail);
      u.start();
      try {
        u.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    t.join();
    Thread v = new Thread(() -> {
      Descendants.fail();
    });
    v.start();
  }
}
