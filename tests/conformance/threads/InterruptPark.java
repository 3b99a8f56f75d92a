import java.util.concurrent.locks.LockSupport;

// Park returns at an interrupt without clearing it, and at once while it is set.
public class InterruptPark {
  static volatile boolean stop;

  static void untilParked(Thread thread, Thread.State state) throws InterruptedException {
    while (thread.getState() != state) {
      Thread.sleep(1);
    }
  }

  public static void main(String[] args) throws Exception {
    String[] result = new String[1];
    Thread parked = new Thread(() -> {
      int returns = 0;
      while (!Thread.currentThread().isInterrupted()) {
        LockSupport.park();
        returns++;
      }
      // The status is still set: these return at once.
      LockSupport.park();
      LockSupport.parkNanos(1_000_000_000_000L);
      LockSupport.parkUntil(System.currentTimeMillis() + 1_000_000_000L);
      result[0] = "returned " + (returns >= 1) + " status " + Thread.interrupted() + " then "
          + Thread.interrupted();
    });
    parked.start();
    untilParked(parked, Thread.State.WAITING);
    parked.interrupt();
    parked.join();
    System.out.println(result[0]);

    Thread timed = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) {
        LockSupport.parkNanos(1_000_000_000_000L);
      }
      result[0] = "timed park left with " + Thread.currentThread().isInterrupted();
    });
    timed.start();
    untilParked(timed, Thread.State.TIMED_WAITING);
    timed.interrupt();
    timed.join();
    System.out.println(result[0]);

    Thread until = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) {
        LockSupport.parkUntil(System.currentTimeMillis() + 1_000_000_000L);
      }
      result[0] = "park until left with " + Thread.currentThread().isInterrupted();
    });
    until.start();
    untilParked(until, Thread.State.TIMED_WAITING);
    until.interrupt();
    until.join();
    System.out.println(result[0]);

    Thread.currentThread().interrupt();
    LockSupport.park();
    System.out.println("main passed park " + Thread.interrupted());

    // An interrupt before start is kept.
    boolean[] early = new boolean[1];
    Thread unstarted = new Thread(() -> early[0] = Thread.currentThread().isInterrupted());
    unstarted.interrupt();
    System.out.println("unstarted says " + unstarted.isInterrupted());
    unstarted.start();
    unstarted.join();
    System.out.println("seen inside " + early[0]);

    // A permit and an interrupt together.
    Thread both = new Thread(() -> {
      while (!stop) {
        Thread.yield();
      }
      LockSupport.park();
      boolean first = Thread.interrupted();
      // Whether the permit was used up depends on the machine, so give a new one.
      LockSupport.unpark(Thread.currentThread());
      LockSupport.park();
      result[0] = "permit and interrupt " + first;
    });
    both.start();
    LockSupport.unpark(both);
    both.interrupt();
    stop = true;
    both.join();
    System.out.println(result[0]);
  }
}
