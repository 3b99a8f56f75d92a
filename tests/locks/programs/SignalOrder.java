import java.util.concurrent.locks.*;

// LONG
/** Signalled threads reacquire the lock in the order in which they began to wait. */
public class SignalOrder {
  static int order, waiting;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread[] ts = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i + 1;
      ts[i] = new Thread(() -> {
        lock.lock();
        waiting = waiting * 10 + me;
        c.awaitUninterruptibly();
        order = order * 10 + me;
        lock.unlock();
      });
      ts[i].start();
    }
    lock.lock();
    c.signalAll();
    order = 9;
    lock.unlock();
    for (Thread t : ts) t.join();
    System.out.println(waiting + " " + order);
  }
}
