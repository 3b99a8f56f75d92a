// EXPECT: deadlock
import java.util.concurrent.locks.StampedLock;

public class StampedLockNotReentrant {
  public static void main(String[] args) {
    StampedLock lock = new StampedLock();
    lock.writeLock();
    lock.writeLock();
  }
}
