// EXPECT: correct
public class GuardedWait {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object signal = new Object();
    new Thread(() -> {
      synchronized (signal) {
        ready = true;
        signal.notify();
      }
    }).start();
    synchronized (signal) {
      while (!ready) signal.wait();
    }
    assert ready;
  }
}
