import java.util.concurrent.locks.ReentrantReadWriteLock;

/** n readers and w writers of a variable under a read-write lock. */
public class SharedReaders {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]), w = Integer.parseInt(args[1]);
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread[] threads = new Thread[n + w];
    for (int i = 0; i < n + w; i++) {
      boolean writes = i >= n;
      threads[i] =
          new Thread(
              () -> {
                if (writes) {
                  lock.writeLock().lock();
                  value++;
                  lock.writeLock().unlock();
                } else {
                  lock.readLock().lock();
                  int seen = value;
                  lock.readLock().unlock();
                }
              });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
  }
}
