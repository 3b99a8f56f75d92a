import java.util.concurrent.locks.*;

/** A thread unlocks a read lock that it does not hold. */
public class ReadWrongUnlock {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread r = new Thread(() -> { lock.readLock().lock(); lock.readLock().unlock(); });
    r.start();
    try { lock.readLock().unlock(); } catch (IllegalMonitorStateException e) { got += e.getMessage(); }
    try { lock.writeLock().unlock(); } catch (IllegalMonitorStateException e) { got += e.getMessage(); }
    try { lock.readLock().newCondition(); } catch (UnsupportedOperationException e) { got += "no"; }
    r.join();
    System.out.println(got + " " + lock.getReadLockCount());
  }
}
