import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.*;

/** A thread that is interrupted before it calls await keeps its interrupt status until then. */
public class InterruptedBeforeAwait {
  static boolean status;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    AtomicInteger order = new AtomicInteger();
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> {
      main.interrupt();
      lock.lock();
      lock.unlock();
      status = main.isInterrupted();
      order.getAndIncrement();
    });
    t.start();
    String got = lock.tryLock() + " ";
    try {
      condition.await();
    } catch (InterruptedException e) {
      got += "thrown ";
    } catch (IllegalMonitorStateException e) {
      got += "not owner ";
    }
    System.out.print(got + (order.get() == 1 && status));
  }
}
