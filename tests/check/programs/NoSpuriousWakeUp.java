// As SpuriousWakeUp, without spurious wake-ups.
// EXPECT: correct
public class NoSpuriousWakeUp {
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
