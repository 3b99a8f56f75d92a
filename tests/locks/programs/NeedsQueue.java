import java.util.concurrent.locks.*;

/** Queries the queue. */
public class NeedsQueue {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread a = new Thread(() -> { lock.lock(); lock.unlock(); });
    lock.lock();
    a.start();
    System.out.println(lock.hasQueuedThreads());
    lock.unlock();
  }
}
