import java.util.concurrent.locks.*;

/** A thread parks itself, and other threads use a lock. An unpark wakes no thread at a lock. */
public class ParkBeside {
  static int n;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread a = new Thread(() -> { LockSupport.park(); n += 10; });
    Thread b = new Thread(() -> { lock.lock(); n++; lock.unlock(); LockSupport.unpark(a); });
    a.start();
    b.start();
    lock.lock();
    LockSupport.unpark(b);
    n++;
    lock.unlock();
    a.join();
    b.join();
    System.out.println(n);
  }
}
