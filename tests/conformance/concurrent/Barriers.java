import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// CyclicBarrier: rounds with an action, arrival indices, and the ways to break one.
public class Barriers {
  static String attempt(CyclicBarrier barrier, long millis) {
    try {
      return "index " + (millis < 0 ? barrier.await() : barrier.await(millis,
          TimeUnit.MILLISECONDS));
    } catch (Exception e) {
      return e.getClass().getSimpleName() + " " + e.getMessage();
    }
  }

  static Thread start(String[] ends, int i, CyclicBarrier barrier) {
    Thread thread = new Thread(() -> ends[i] = attempt(barrier, -1));
    thread.start();
    return thread;
  }

  static void untilWaiting(CyclicBarrier barrier, int n) throws InterruptedException {
    while (barrier.getNumberWaiting() != n) {
      Thread.sleep(1);
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 4;
    int[] data = {1, 2, 3, 4};
    StringBuilder totals = new StringBuilder();
    int[] indices = new int[n];
    CyclicBarrier barrier = new CyclicBarrier(n, () -> {
      int total = 0;
      for (int d : data) {
        total += d;
      }
      totals.append(total).append(' ');
    });
    System.out.println("parties " + barrier.getParties());
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int round = 0; round < 6; round++) {
          data[me] = data[me] * 3 % 101;
          try {
            int index = barrier.await();
            synchronized (indices) {
              indices[index]++;
            }
          } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
          }
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("totals " + totals + Arrays.toString(indices) + " waiting "
        + barrier.getNumberWaiting());

    // Interrupt of one waiter breaks it for all.
    CyclicBarrier three = new CyclicBarrier(3);
    String[] ends = new String[2];
    Thread a = start(ends, 0, three);
    untilWaiting(three, 1);
    Thread b = start(ends, 1, three);
    untilWaiting(three, 2);
    a.interrupt();
    a.join();
    b.join();
    System.out.println(ends[0] + ", " + ends[1] + ", broken " + three.isBroken());
    System.out.println("late " + attempt(three, -1) + ", waiting " + three.getNumberWaiting());
    three.reset();
    System.out.println("reset " + three.isBroken());

    // A time-out breaks it as well.
    a = start(ends, 0, three);
    untilWaiting(three, 1);
    System.out.println("timed " + attempt(three, 3));
    a.join();
    System.out.println(ends[0] + ", broken " + three.isBroken());

    // Reset while threads wait.
    three.reset();
    a = start(ends, 0, three);
    untilWaiting(three, 1);
    three.reset();
    a.join();
    System.out.println("reset gives " + ends[0] + ", broken " + three.isBroken());

    // An action that fails.
    CyclicBarrier failing = new CyclicBarrier(2, () -> {
      throw new IllegalStateException("action failed");
    });
    a = start(ends, 0, failing);
    untilWaiting(failing, 1);
    System.out.println("runner " + attempt(failing, -1));
    a.join();
    System.out.println("other " + ends[0] + ", broken " + failing.isBroken());

    for (int parties : new int[] {0, -1}) {
      try {
        new CyclicBarrier(parties);
      } catch (IllegalArgumentException e) {
        System.out.println("refused " + parties + " " + e.getMessage());
      }
    }
    CyclicBarrier alone = new CyclicBarrier(1, () -> System.out.println("alone"));
    System.out.println(attempt(alone, -1) + " " + attempt(alone, 1) + " " + attempt(alone, 0));
    try {
      new CyclicBarrier(2).await(0, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      System.out.println("no time at all");
    }
  }
}
