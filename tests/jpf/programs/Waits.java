// A method that waits for another thread.
public class Waits {
  static final Object lock = new Object();
  static boolean ready;

  static void await() throws InterruptedException {
    synchronized (lock) {
      while (!ready) lock.wait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      synchronized (lock) {
        ready = true;
        lock.notifyAll();
      }
    }).start();
    await();
  }
}
