import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A thread is interrupted before it requests a lock: lock ignores the interrupt, the other methods do not. */
public class InterruptFirst {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread b = new Thread(() -> {
      Thread.currentThread().interrupt();
      try { lock.lockInterruptibly(); got += "a"; } catch (InterruptedException e) { got += "b"; }
      got += Thread.currentThread().isInterrupted();
      Thread.currentThread().interrupt();
      try { got += lock.tryLock(1, TimeUnit.SECONDS); } catch (InterruptedException e) { got += "c"; }
      Thread.currentThread().interrupt();
      lock.lock();
      got += Thread.currentThread().isInterrupted();
      try { c.await(); } catch (InterruptedException e) { got += "d"; }
      got += lock.getHoldCount();
      lock.unlock();
    });
    b.start();
    lock.lock();
    lock.unlock();
    b.join();
    System.out.println(got);
  }
}
