// A thread is interrupted and notified: it sees one of the two, and the notification is not lost.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: interrupted
// OUTCOME: woken
public class InterruptOrNotify {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread t = new Thread(() -> {
      String end = "woken";
      synchronized (monitor) {
        try {
          while (!ready) monitor.wait();
        } catch (InterruptedException e) {
          end = "interrupted";
        }
      }
      System.out.println(end);
    });
    t.start();
    Thread other = new Thread(() -> {
      synchronized (monitor) {
        ready = true;
        monitor.notify();
      }
    });
    other.start();
    t.interrupt();
  }
}
