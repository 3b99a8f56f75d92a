// One thread notifies without owning the monitor, which fails. Another thread's lock does not wait for that.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: none lazy source selective selective:composed exit-block-rw
// OUTCOME: 0
// OUTCOME: 1
public class NotifyWithoutMonitor {
  static int x, found;
  static final Object monitor = new Object();

  public static void main(String[] args) throws Exception {
    Thread reader =
        new Thread(
            () -> {
              found = x;
              try {
                monitor.notify();
              } catch (IllegalMonitorStateException expected) {
                return;
              }
            });
    Thread writer =
        new Thread(
            () -> {
              synchronized (monitor) {
              }
              x = 1;
            });
    reader.start();
    writer.start();
    reader.join();
    writer.join();
    System.out.println(found);
  }
}
