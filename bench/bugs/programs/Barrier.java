// BUG: a barrier of our own that cannot be used twice

public class Barrier {
  static int arrived;
  static boolean open;
  static final Object lock = new Object();

  static void await(int parties) throws InterruptedException {
    synchronized (lock) {
      if (++arrived == parties) {
        arrived = 0;
        open = true;
        lock.notifyAll();
      } else {
        open = false;
        while (!open) lock.wait();
      }
    }
  }

  static void work() {
    try {
      for (int i = 0; i < 2; i++) await(3);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> work());
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
