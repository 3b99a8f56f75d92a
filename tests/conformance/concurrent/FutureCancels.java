import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

// Cancelling futures of a pool: queued, running, finished; waiting with time-outs.
public class FutureCancels {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Future<String> running = pool.submit(() -> {
      started.countDown();
      try {
        never.await();
      } catch (InterruptedException e) {
        interrupted.countDown();
        throw e;
      }
      return "no";
    });
    AtomicInteger ran = new AtomicInteger();
    List<Future<Integer>> queued = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      queued.add(pool.submit(ran::incrementAndGet));
    }
    started.await();
    System.out.println("queue " + pool.getQueue().size() + " active " + pool.getActiveCount());
    for (int i = 0; i < 6; i += 2) {
      System.out.print(queued.get(i).cancel(i == 0) + " ");
    }
    System.out.println("cancelled, still in the queue " + pool.getQueue().size());
    pool.purge();
    System.out.println("purged " + pool.getQueue().size());
    try {
      running.get(2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("time out, done " + running.isDone());
    }
    System.out.println(running.cancel(true) + " " + running.isDone() + " "
        + running.isCancelled());
    interrupted.await();
    try {
      running.get();
    } catch (CancellationException e) {
      System.out.println("cancelled");
    }
    int sum = 0;
    for (int i = 0; i < 6; i++) {
      try {
        sum += queued.get(i).get();
      } catch (CancellationException e) {
        sum += 100;
      }
    }
    System.out.println("sum " + sum + " ran " + ran);
    System.out.println("cancel done one " + queued.get(1).cancel(true) + " "
        + queued.get(1).isCancelled());

    // The worker's interrupted status does not leak into the next task.
    Future<Boolean> clean = pool.submit(() -> Thread.currentThread().isInterrupted());
    System.out.println("leaked " + clean.get());
    pool.submit(() -> Thread.currentThread().interrupt()).get();
    System.out.println("left set, cleared for the next " + pool.submit(() -> Thread.currentThread()
        .isInterrupted()).get());

    // A cancelled wait: the getter is interrupted, the task is not.
    CountDownLatch go = new CountDownLatch(1);
    Future<String> slow = pool.submit(() -> {
      go.await();
      return "finished anyway";
    });
    Thread getter = new Thread(() -> {
      try {
        slow.get();
      } catch (InterruptedException e) {
        System.out.println("getter interrupted");
      } catch (Exception e) {
        System.out.println("unexpected " + e);
      }
    });
    getter.start();
    getter.interrupt();
    getter.join();
    go.countDown();
    System.out.println(slow.get());
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS));

    ExecutorService two = Executors.newFixedThreadPool(2);
    CountDownLatch both = new CountDownLatch(2);
    AtomicInteger winner = new AtomicInteger();
    Future<?>[] racers = new Future<?>[2];
    for (int i = 0; i < 2; i++) {
      racers[i] = two.submit(() -> {
        both.countDown();
        never.await();
        return winner.incrementAndGet();
      });
    }
    both.await();
    for (Future<?> racer : racers) {
      System.out.println(racer.cancel(true) + " " + racer.cancel(true));
    }
    two.shutdown();
    System.out.println(two.awaitTermination(1, TimeUnit.HOURS) + " winner " + winner);
  }
}
