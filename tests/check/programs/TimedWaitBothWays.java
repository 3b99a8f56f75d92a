// A timed wait is notified or times out.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: notified
// OUTCOME: timed out
public class TimedWaitBothWays {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread t = new Thread(() -> {
      synchronized (monitor) {
        ready = true;
        monitor.notify();
      }
    });
    t.start();
    String end;
    synchronized (monitor) {
      if (!ready) monitor.wait(1000);
      end = ready ? "notified" : "timed out";
    }
    t.join();
    System.out.println(end);
  }
}
