import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

// The permit of park and unpark: at most one, kept until used; a lock built on it.
public class ParkPermits {
  static volatile int phase;

  static final class ParkLock {
    private final AtomicInteger state = new AtomicInteger();
    private final ConcurrentLinkedQueue<Thread> waiters = new ConcurrentLinkedQueue<>();

    void lock() {
      Thread me = Thread.currentThread();
      waiters.add(me);
      while (waiters.peek() != me || !state.compareAndSet(0, 1)) {
        LockSupport.park(this);
      }
      waiters.remove();
    }

    void unlock() {
      state.set(0);
      LockSupport.unpark(waiters.peek());
    }
  }

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    LockSupport.unpark(main);
    LockSupport.park();
    System.out.println("a permit in advance lets park pass");
    LockSupport.unpark(main);
    LockSupport.unpark(main);
    LockSupport.park();
    long start = System.nanoTime();
    // The second unpark was not kept, so this one runs its time (or wakes early, which is legal).
    LockSupport.parkNanos(5_000_000);
    System.out.println("timed park came back " + (System.nanoTime() - start >= 0));
    LockSupport.unpark(null);
    LockSupport.parkNanos(0);
    LockSupport.parkNanos(-5);
    LockSupport.parkUntil(0);
    System.out.println("no wait for nothing");

    Thread sleeper = new Thread(() -> {
      while (phase == 0) {
        LockSupport.park();
      }
      phase = 2;
    });
    sleeper.start();
    while (sleeper.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    phase = 1;
    LockSupport.unpark(sleeper);
    sleeper.join();
    System.out.println("phase " + phase);

    Thread unstarted = new Thread(() -> System.out.println("started late"));
    LockSupport.unpark(unstarted);
    unstarted.start();
    unstarted.join();
    LockSupport.unpark(unstarted);

    // Ping-pong by permits.
    StringBuffer text = new StringBuffer();
    Thread[] pair = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      pair[i] = new Thread(() -> {
        for (int k = 0; k < 6; k++) {
          while (text.length() % 2 != me) {
            LockSupport.park();
          }
          text.append(me == 0 ? 'x' : 'y');
          LockSupport.unpark(pair[1 - me]);
        }
      });
    }
    pair[0].start();
    pair[1].start();
    pair[0].join();
    pair[1].join();
    System.out.println(text);

    ParkLock lock = new ParkLock();
    int[] count = new int[1];
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 50; k++) {
          lock.lock();
          int before = count[0];
          Thread.yield();
          count[0] = before + 1;
          lock.unlock();
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("count " + count[0]);
  }
}
