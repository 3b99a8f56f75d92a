import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

// StampedLock: modes, optimistic reads, conversions, views.
public class StampedLocks {
  static final StampedLock lock = new StampedLock();
  static double x;
  static double y;

  static void move(double dx, double dy) {
    long stamp = lock.writeLock();
    try {
      x += dx;
      Thread.yield();
      y += dy;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  static double difference() {
    for (long stamp = lock.tryOptimisticRead(); ; stamp = lock.readLock()) {
      if (stamp == 0) {
        continue;
      }
      double cx = x;
      double cy = y;
      if (lock.validate(stamp)) {
        if (StampedLock.isReadLockStamp(stamp)) {
          lock.unlockRead(stamp);
        }
        return cx - cy;
      }
    }
  }

  static String mode(long stamp) {
    return stamp == 0 ? "none" : StampedLock.isWriteLockStamp(stamp) ? "write"
        : StampedLock.isReadLockStamp(stamp) ? "read"
        : StampedLock.isOptimisticReadStamp(stamp) ? "optimistic" : "?";
  }

  public static void main(String[] args) throws Exception {
    StampedLock s = new StampedLock();
    long optimistic = s.tryOptimisticRead();
    System.out.println(mode(optimistic) + " valid " + s.validate(optimistic));
    long write = s.writeLock();
    System.out.println(mode(write) + " locked " + s.isWriteLocked() + " optimistic still "
        + s.validate(optimistic) + " now " + mode(s.tryOptimisticRead()));
    System.out.println("no read " + mode(s.tryReadLock()) + " no write " + mode(s.tryWriteLock())
        + " timed " + mode(s.tryReadLock(2, TimeUnit.MILLISECONDS)));
    long read = s.tryConvertToReadLock(write);
    System.out.println("downgraded " + mode(read) + " readers " + s.getReadLockCount());
    long second = s.readLock();
    System.out.println("readers " + s.getReadLockCount() + " upgrade "
        + mode(s.tryConvertToWriteLock(read)));
    s.unlockRead(second);
    write = s.tryConvertToWriteLock(read);
    System.out.println("upgraded " + mode(write));
    long again = s.tryConvertToOptimisticRead(write);
    System.out.println("released to " + mode(again) + " valid " + s.validate(again) + " "
        + s.isWriteLocked());
    read = s.tryConvertToReadLock(again);
    System.out.println("from optimistic " + mode(read) + " " + s.isReadLocked());
    s.unlock(read);
    write = s.tryWriteLock();
    s.unlock(write);
    System.out.println("stale " + s.validate(again) + " convert "
        + mode(s.tryConvertToWriteLock(again)));
    for (int i = 0; i < 3; i++) {
      try {
        if (i == 0) {
          s.unlockWrite(write);
        } else if (i == 1) {
          s.unlockRead(123);
        } else {
          s.unlock(0);
        }
      } catch (IllegalMonitorStateException e) {
        System.out.println("bad stamp " + i);
      }
    }
    System.out.println("tryUnlock " + s.tryUnlockRead() + " " + s.tryUnlockWrite());
    s.asWriteLock().lock();
    System.out.println("view " + s.isWriteLocked());
    s.asWriteLock().unlock();
    s.asReadLock().lock();
    s.asReadWriteLock().readLock().lock();
    System.out.println("views " + s.getReadLockCount() + " "
        + s.toString().substring(s.toString().indexOf('[')));
    s.asReadLock().unlock();
    s.tryUnlockRead();
    try {
      s.asReadLock().newCondition();
    } catch (UnsupportedOperationException e) {
      System.out.println("no conditions");
    }

    Thread[] threads = new Thread[5];
    boolean[] wrong = new boolean[1];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 60; k++) {
          if (me < 2) {
            move(1, 1);
          } else if (difference() != 0) {
            wrong[0] = true;
          }
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(x + " " + y + " wrong " + wrong[0]);

    write = s.writeLock();
    String[] end = new String[1];
    Thread blocked = new Thread(() -> {
      try {
        s.readLockInterruptibly();
        end[0] = "locked";
      } catch (InterruptedException e) {
        end[0] = "interrupted";
      }
    });
    blocked.start();
    while (blocked.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    blocked.interrupt();
    blocked.join();
    s.unlockWrite(write);
    System.out.println(end[0]);
  }
}
