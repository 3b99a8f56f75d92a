import java.util.concurrent.locks.*;

/** A lock is held before it has an owner. */
public class NeedsOwner {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    new Thread(lock::lock).start();
    boolean locked = lock.isLocked();
    System.out.print(locked + " " + lock.toString().endsWith("[Unlocked]"));
  }
}
