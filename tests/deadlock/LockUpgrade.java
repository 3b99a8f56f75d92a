// EXPECT: deadlock
// "reader" wants the write lock while it holds the read lock; "ticker" is a daemon that waits too;
// "main" waits in join for "reader".
// REPORT: Thread "main" waits for the end of thread "reader"
// REPORT: Thread "ticker" (daemon) is parked, waits for java.util.concurrent.SynchronousQueue$*
// REPORT: Thread "reader" is parked, waits for java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync@*
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LockUpgrade {
  public static void main(String[] args) throws Exception {
    SynchronousQueue<String> ticks = new SynchronousQueue<>();
    Thread ticker = new Thread(() -> {
      try {
        ticks.put("tick");
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }, "ticker");
    ticker.setDaemon(true);
    ticker.start();
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread reader = new Thread(() -> {
      lock.readLock().lock();
      lock.writeLock().lock();
      System.out.println("unreachable");
    }, "reader");
    reader.start();
    reader.join();
    System.out.println("unreachable");
  }
}
