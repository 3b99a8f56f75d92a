import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

// The blocker recorded while a thread is parked.
public class ParkBlockers {
  static volatile boolean stop;

  static Object blockerOf(Thread thread) throws InterruptedException {
    Object blocker;
    while ((blocker = LockSupport.getBlocker(thread)) == null
        || thread.getState() != Thread.State.WAITING
            && thread.getState() != Thread.State.TIMED_WAITING) {
      Thread.sleep(1);
    }
    return blocker;
  }

  public static void main(String[] args) throws Exception {
    Object blocker = new Object() {
      @Override
      public String toString() {
        return "my blocker";
      }
    };
    Thread parked = new Thread(() -> {
      while (!stop) {
        LockSupport.park(blocker);
      }
    });
    System.out.println("unstarted " + LockSupport.getBlocker(parked));
    parked.start();
    System.out.println("parked on " + blockerOf(parked));
    stop = true;
    LockSupport.unpark(parked);
    parked.join();
    System.out.println("afterwards " + LockSupport.getBlocker(parked));

    stop = false;
    Thread timed = new Thread(() -> {
      while (!stop) {
        LockSupport.parkNanos("a string", 1_000_000_000_000L);
      }
    });
    timed.start();
    System.out.println("timed on " + blockerOf(timed) + " " + timed.getState());
    stop = true;
    LockSupport.unpark(timed);
    timed.join();

    CountDownLatch latch = new CountDownLatch(1);
    Thread awaiting = new Thread(() -> {
      try {
        latch.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    awaiting.start();
    System.out.println("latch blocker " + blockerOf(awaiting).getClass().getName());
    latch.countDown();
    awaiting.join();

    ReentrantLock lock = new ReentrantLock(true);
    lock.lock();
    Thread locking = new Thread(() -> {
      lock.lock();
      lock.unlock();
    });
    locking.start();
    System.out.println("lock blocker " + blockerOf(locking).getClass().getName());
    lock.unlock();
    locking.join();

    stop = false;
    Thread setting = new Thread(() -> {
      LockSupport.setCurrentBlocker("set");
      while (!stop) {
        Thread.yield();
      }
      LockSupport.setCurrentBlocker(null);
    });
    setting.start();
    Object seen;
    while ((seen = LockSupport.getBlocker(setting)) == null) {
      Thread.yield();
    }
    System.out.println("set while running " + seen);
    stop = true;
    setting.join();
    try {
      LockSupport.getBlocker(null);
    } catch (NullPointerException e) {
      System.out.println("no thread");
    }
  }
}
