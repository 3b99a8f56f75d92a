import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

// ForkJoinTask: status, completion by hand, cancelling, exceptions, blocking with a ManagedBlocker.
public class ForkJoinControl {
  static final class Failing extends RecursiveTask<Integer> {
    final int depth;

    Failing(int depth) {
      this.depth = depth;
    }

    @Override
    protected Integer compute() {
      if (depth == 0) {
        throw new IllegalStateException("leaf");
      }
      Failing left = new Failing(depth - 1);
      left.fork();
      return left.join() + 1;
    }
  }

  static final class Gate implements ForkJoinPool.ManagedBlocker {
    private final CountDownLatch latch;
    private boolean blocked;

    Gate(CountDownLatch latch) {
      this.latch = latch;
    }

    @Override
    public boolean block() throws InterruptedException {
      blocked = true;
      latch.await();
      return true;
    }

    @Override
    public boolean isReleasable() {
      return latch.getCount() == 0;
    }
  }

  static Throwable root(Throwable t) {
    while (t.getCause() != null) {
      t = t.getCause();
    }
    return t;
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    ForkJoinTask<String> done = ForkJoinTask.adapt(() -> "value");
    System.out.println(done.isDone() + " " + done.getRawResult());
    pool.invoke(done);
    System.out.println(done.isDone() + " " + done.isCompletedNormally() + " "
        + done.getRawResult() + " " + done.getException());
    Failing failing = new Failing(4);
    try {
      pool.invoke(failing);
    } catch (IllegalStateException e) {
      System.out.println("thrown " + root(e).getMessage() + " abnormal "
          + failing.isCompletedAbnormally() + " normal " + failing.isCompletedNormally() + " "
          + root(failing.getException()).getMessage());
    }
    try {
      pool.submit(new Failing(2)).get();
    } catch (ExecutionException e) {
      System.out.println("wrapped " + root(e).getMessage());
    }
    Failing quiet = new Failing(1);
    pool.execute(quiet);
    quiet.quietlyJoin();
    System.out.println("quietly " + quiet.isCompletedAbnormally());

    ForkJoinTask<Integer> byHand = new Failing(3);
    byHand.complete(77);
    System.out.println("by hand " + byHand.join() + " " + byHand.isDone());
    ForkJoinTask<Integer> broken = new Failing(3);
    broken.completeExceptionally(new ArithmeticException("set"));
    try {
      broken.join();
    } catch (ArithmeticException e) {
      System.out.println("set " + e.getMessage());
    }
    ForkJoinTask<Integer> cancelled = new Failing(3);
    System.out.println("cancel " + cancelled.cancel(true) + " " + cancelled.isCancelled() + " "
        + cancelled.isCompletedAbnormally());
    try {
      cancelled.join();
    } catch (CancellationException e) {
      System.out.println("cancelled");
    }
    System.out.println("exception " + cancelled.getException().getClass().getSimpleName());
    done.reinitialize();
    System.out.println("again " + done.isDone() + " " + done.invoke());

    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch started = new CountDownLatch(1);
    ForkJoinTask<?> slow = pool.submit(() -> {
      started.countDown();
      try {
        never.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    started.await();
    try {
      slow.get(2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("time out");
    }
    never.countDown();
    slow.join();

    // Every worker blocks in a managed way, yet the task that opens the gate still runs.
    CountDownLatch gate = new CountDownLatch(1);
    AtomicInteger passed = new AtomicInteger();
    ForkJoinTask<?>[] blocked = new ForkJoinTask<?>[2];
    CountDownLatch inside = new CountDownLatch(2);
    for (int i = 0; i < 2; i++) {
      blocked[i] = pool.submit(() -> {
        inside.countDown();
        try {
          ForkJoinPool.managedBlock(new Gate(gate));
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        passed.incrementAndGet();
      });
    }
    inside.await();
    ForkJoinTask<?> opener = pool.submit(gate::countDown);
    opener.get();
    for (ForkJoinTask<?> task : blocked) {
      task.join();
    }
    System.out.println("passed " + passed);
    Gate open = new Gate(gate);
    ForkJoinPool.managedBlock(open);
    System.out.println("open gate does not block " + !open.blocked);

    pool.shutdown();
    try {
      pool.submit(() -> 1);
    } catch (RejectedExecutionException e) {
      System.out.println("rejected");
    }
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS) + " " + pool.isTerminated());
    try {
      new ForkJoinPool(0);
    } catch (IllegalArgumentException e) {
      System.out.println("no parallelism");
    }
  }
}
