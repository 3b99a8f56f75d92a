// EXPECT: deadlock
// "waiter" waits on lock for a notify that came before it began to wait; "main" waits in join
// for "waiter".
// REPORT: Thread "main" waits for the end of thread "waiter"
// REPORT: Thread "waiter" waits to be notified on java.lang.Object@*
public class LostNotify {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread notifier = new Thread(() -> {
      synchronized (lock) {
        lock.notifyAll();
      }
    }, "notifier");
    notifier.start();
    notifier.join();
    Thread waiter = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }, "waiter");
    waiter.start();
    waiter.join();
    System.out.println("unreachable");
  }
}
