// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ReadLockTimed {
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    new Thread(() -> {
      lock.writeLock().lock();
      lock.writeLock().unlock();
    }).start();
    boolean got = lock.readLock().tryLock(1, TimeUnit.SECONDS);
    if (got) lock.readLock().unlock();
    System.out.println(got);
  }
}
