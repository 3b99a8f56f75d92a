import java.util.concurrent.locks.*;

/** A thread signals only if it has seen that the waiting thread has cleared its interrupt status. */
public class SignalledWhenCleared {
  static String end;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      try {
        condition.await();
        end = "signalled";
      } catch (InterruptedException e) {
        end = "interrupted";
      }
      lock.unlock();
    });
    t.start();
    t.interrupt();
    if (!t.isInterrupted()) {
      lock.lock();
      condition.signal();
      lock.unlock();
    }
    t.join();
    System.out.print(end);
  }
}
