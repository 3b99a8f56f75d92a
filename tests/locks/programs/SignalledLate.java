import java.util.concurrent.locks.*;

/** A signal may come after the deadline; awaitNanos then returns no remaining time. */
// LONG
public class SignalledLate {
  static boolean waits, done;
  static String got = "none";

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      waits = true;
      try {
        got = c.awaitNanos(1000) > 0 ? "in time" : "late";
      } catch (InterruptedException e) {
        got = "interrupted";
      }
      got += lock.isHeldByCurrentThread() + " " + done;
      lock.unlock();
    });
    t.start();
    lock.lock();
    boolean had = false;
    if (waits) {
      had = lock.hasWaiters(c);
      done = true;
      c.signal();
      had &= !lock.hasWaiters(c);
    }
    lock.unlock();
    t.join();
    System.out.print(got + " " + had);
  }
}
