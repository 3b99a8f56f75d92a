// No thread releases the monitor that the other thread needs to end.
// EXPECT: deadlock
public class EndNeedsLock {
  static final Object lock = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread quick = new Thread(() -> {});
    synchronized (quick) {
      quick.start();
      synchronized (lock) {
        lock.wait();
      }
    }
  }
}
