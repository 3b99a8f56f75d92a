import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

// SynchronousQueue, fair and unfair: it never holds anything.
public class SynchronousHandoff {
  static void check(boolean fair) throws Exception {
    SynchronousQueue<Integer> q = new SynchronousQueue<>(fair);
    System.out.println((fair ? "fair" : "unfair") + " size " + q.size() + " empty " + q.isEmpty()
        + " capacity " + q.remainingCapacity() + " peek " + q.peek() + " offer " + q.offer(1)
        + " poll " + q.poll() + " contains " + q.contains(1) + " " + q);
    System.out.println("timed " + q.offer(1, 2, TimeUnit.MILLISECONDS) + " " + q.poll(2,
        TimeUnit.MILLISECONDS));
    try {
      q.add(4);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    int[] sum = new int[3];
    Thread[] threads = new Thread[6];
    for (int i = 0; i < 3; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          for (int k = 1; k <= 20; k++) {
            q.put(k + me * 100);
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[3 + i] = new Thread(() -> {
        try {
          for (int k = 0; k < 20; k++) {
            sum[me] += q.take();
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("sum " + (sum[0] + sum[1] + sum[2]));

    // An offer succeeds when a taker is waiting.
    int[] got = new int[1];
    Thread taker = new Thread(() -> {
      try {
        got[0] = q.take();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    taker.start();
    while (!q.offer(42)) {
      Thread.sleep(1);
    }
    taker.join();
    System.out.println("offered " + got[0]);
    Thread putter = new Thread(() -> {
      try {
        q.put(43);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    putter.start();
    Integer polled;
    while ((polled = q.poll()) == null) {
      Thread.sleep(1);
    }
    putter.join();
    System.out.println("polled " + polled);

    String[] end = new String[1];
    Thread interrupted = new Thread(() -> {
      try {
        q.put(1);
        end[0] = "put";
      } catch (InterruptedException e) {
        end[0] = "interrupted " + Thread.currentThread().isInterrupted();
      }
    });
    interrupted.start();
    while (interrupted.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    interrupted.interrupt();
    interrupted.join();
    System.out.println(end[0] + " nothing left " + q.poll());

    // Waiting putters are drained at once.
    Thread[] putters = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      putters[i] = new Thread(() -> {
        try {
          q.put(me);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      putters[i].start();
      while (putters[i].getState() != Thread.State.WAITING) {
        Thread.sleep(1);
      }
    }
    List<Integer> drained = new ArrayList<>();
    q.drainTo(drained);
    System.out.println((fair ? "first in first out " : "last in first out ") + drained);
    for (Thread thread : putters) {
      thread.join();
    }
  }

  public static void main(String[] args) throws Exception {
    check(true);
    check(false);
  }
}
