import java.util.concurrent.locks.*;

/** A thread unlocks a lock that another thread holds, or that is free. */
public class WrongUnlock {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    Thread a = new Thread(() -> { lock.lock(); lock.unlock(); });
    a.start();
    try { lock.unlock(); } catch (IllegalMonitorStateException e) { got += "u" + e.getMessage(); }
    try { c.signal(); } catch (IllegalMonitorStateException e) { got += "s" + e.getMessage(); }
    try { c.signalAll(); } catch (IllegalMonitorStateException e) { got += "S" + e.getMessage(); }
    try { c.await(); } catch (IllegalMonitorStateException e) { got += "w" + e.getMessage(); }
    a.join();
    System.out.println(got + lock.isLocked());
  }
}
