// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: interrupted
public class InterruptWait {
  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread t = new Thread(() -> {
      synchronized (monitor) {
        try {
          monitor.wait();
          System.out.println("woken");
        } catch (InterruptedException e) {
          System.out.println("interrupted");
        }
      }
    });
    t.start();
    t.interrupt();
  }
}
