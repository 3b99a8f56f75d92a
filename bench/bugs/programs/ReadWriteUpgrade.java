// BUG: readers that want to become writers wait for each other

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteUpgrade {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static int value;

  static void work(int id) {
    for (int i = 0; i < 3; i++) {
      lock.readLock().lock();
      if (value == 4 && id < 2) {
        lock.writeLock().lock();
        lock.writeLock().unlock();
      }
      lock.readLock().unlock();
      lock.writeLock().lock();
      value++;
      lock.writeLock().unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> work(id));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
