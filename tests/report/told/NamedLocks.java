/** A lock has the same name in fields, in operations and at the end. */
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class NamedLocks {
  static ReentrantLock first = new ReentrantLock();
  static ReentrantReadWriteLock second = new ReentrantReadWriteLock();
  static ReentrantReadWriteLock.ReadLock reading = second.readLock();
  static Semaphore permits = new Semaphore(1);

  public static void main(String[] args) {
    // TOLD: read NamedLocks.first = ReentrantLock#1
    // TOLD: lock ReentrantLock#1
    // TOLD: waits to lock ReentrantLock#1, held by Thread-0
    // TOLD: read NamedLocks.second = ReentrantReadWriteLock#1
    // TOLD: read NamedLocks.reading = ReadLock of ReentrantReadWriteLock#1
    // TOLD: lock ReentrantReadWriteLock#1 for reading
    // TOLD: waits to lock ReentrantReadWriteLock#1 for writing
    // TOLD: read NamedLocks.permits = Semaphore#1
    Thread t = new Thread(() -> {
      first.lock();
      second.writeLock().lock();
      second.writeLock().unlock();
      first.unlock();
    });
    t.start();
    permits.tryAcquire();
    reading.lock();
    first.lock();
    first.unlock();
    reading.unlock();
  }
}
