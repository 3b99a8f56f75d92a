import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A wait with a time limit: signalled or not. */
public class AwaitTimed {
  static String got = "";
  static boolean flag;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread a = new Thread(() -> {
      lock.lock();
      try { got = c.await(3, TimeUnit.MILLISECONDS) + " " + flag; }
      catch (InterruptedException e) { got = "interrupted"; }
      lock.unlock();
    });
    a.start();
    lock.lock();
    flag = true;
    c.signal();
    lock.unlock();
    a.join();
    System.out.println(got);
  }
}
