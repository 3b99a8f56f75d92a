// The notification can come before the wait.
// EXPECT: deadlock
public class LostWakeUp {
  public static void main(String[] args) throws InterruptedException {
    Object signal = new Object();
    new Thread(() -> {
      synchronized (signal) {
        signal.notify();
      }
    }).start();
    synchronized (signal) {
      signal.wait();
    }
  }
}
