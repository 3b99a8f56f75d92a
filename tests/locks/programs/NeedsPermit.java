import java.util.concurrent.locks.*;

/** A thread that waits for a lock may take the permit that its own park needs later. */
public class NeedsPermit {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread a = new Thread(() -> { LockSupport.park(); lock.lock(); lock.unlock(); });
    a.start();
    lock.lock();
    LockSupport.unpark(a);
    lock.unlock();
  }
}
