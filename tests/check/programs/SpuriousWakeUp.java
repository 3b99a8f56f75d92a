// A wait outside a loop assumes that it was notified.
// OPTIONS: --spurious
// EXPECT: exception java.lang.AssertionError
public class SpuriousWakeUp {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    new Thread(() -> {
      synchronized (monitor) {
        ready = true;
        monitor.notify();
      }
    }).start();
    synchronized (monitor) {
      if (!ready) monitor.wait();
      assert ready;
    }
  }
}
