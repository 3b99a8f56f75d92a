// EXIT: 7
// System.exit called by a thread other than main, while main waits forever.
public class ExitFromThread {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
    Thread killer = new Thread(() -> {
      synchronized (lock) {
        System.out.println("killer exits while main waits");
      }
      System.exit(7);
      System.out.println("unreachable in killer");
    }, "killer");
    synchronized (lock) {
      killer.start();
      while (true) {
        try {
          lock.wait();
        } finally {
          System.out.println("unreachable in main");
        }
      }
    }
  }
}
