import java.util.concurrent.locks.*;

// LONG
/** The second of two threads signals the first one, which waits. */
public class SignalOne {
  static String woken = "";
  static int waiting;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Runnable[] rs = new Runnable[2];
    Thread[] ts = new Thread[2];
    lock.lock();
    for (int i = 0; i < 2; i++) {
      int me = i + 1;
      ts[i] = new Thread(() -> {
        lock.lock();
        waiting = waiting * 10 + me;
        boolean all = waiting > 10;
        if (all) c.signal();
        else { try { c.await(); } catch (InterruptedException e) { } }
        woken += me;
        lock.unlock();
      });
      ts[i].start();
    }
    lock.unlock();
    for (Thread t : ts) t.join();
    System.out.println(waiting + " " + woken);
  }
}
