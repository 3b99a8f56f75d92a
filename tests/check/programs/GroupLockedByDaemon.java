// A daemon takes the monitor of main's group and keeps it: the hook can no longer start or end,
// unless the program ends before.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class GroupLockedByDaemon {
  static final Object L = new Object();

  public static void main(String[] args) {
    Thread daemon = new Thread(() -> {
      synchronized (Thread.currentThread().getThreadGroup()) {
        try {
          synchronized (L) {
            L.wait();
          }
        } catch (InterruptedException e) {
        }
      }
    });
    daemon.setDaemon(true);
    daemon.start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
  }
}
