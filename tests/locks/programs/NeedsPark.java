import java.util.concurrent.locks.*;

/** The program parks: locks consume and leave permits. */
public class NeedsPark {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread a = new Thread(() -> { lock.lock(); lock.unlock(); LockSupport.park(); });
    a.start();
    lock.lock();
    LockSupport.unpark(a);
    lock.unlock();
  }
}
