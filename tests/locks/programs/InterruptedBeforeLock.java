import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.*;

/** A second interrupt comes before the thread clears its status in lockInterruptibly, and has no effect. */
public class InterruptedBeforeLock {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    AtomicInteger order = new AtomicInteger();
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> {
      main.interrupt();
      lock.lock();
      lock.unlock();
      main.interrupt();
      order.getAndIncrement();
    });
    t.start();
    String got = lock.tryLock() + " ";
    try {
      lock.lockInterruptibly();
      lock.unlock();
    } catch (InterruptedException e) {
      got += "thrown ";
    }
    System.out.print(got + order.get() + Thread.interrupted());
  }
}
