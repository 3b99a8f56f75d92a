import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

// FutureTask: run once, results, failures, cancelling before, during and after.
public class FutureTasks {
  static final class Noting<V> extends FutureTask<V> {
    int done;

    Noting(Callable<V> callable) {
      super(callable);
    }

    @Override
    protected void done() {
      done++;
    }

    boolean again() {
      return runAndReset();
    }

    void put(V value) {
      set(value);
    }

    void fail(Throwable t) {
      setException(t);
    }
  }

  static String get(FutureTask<?> task) throws InterruptedException {
    try {
      return "" + task.get();
    } catch (ExecutionException e) {
      return e.getMessage() + " / " + e.getCause();
    } catch (CancellationException e) {
      return "cancelled " + e.getMessage();
    }
  }

  static String shape(FutureTask<?> task) {
    String text = task.toString();
    String inner = text.substring(text.indexOf('['));
    int at = inner.indexOf("task = ");
    return at < 0 ? inner : inner.substring(0, at) + "…]";
  }

  public static void main(String[] args) throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Noting<Integer> task = new Noting<>(calls::incrementAndGet);
    System.out.println(task.isDone() + " " + shape(task));
    task.run();
    task.run();
    System.out.println(get(task) + " " + task.isDone() + " calls " + calls + " done " + task.done
        + " " + shape(task));
    System.out.println("cancel after the end " + task.cancel(true) + " " + task.isCancelled());

    FutureTask<String> failing = new FutureTask<>(() -> {
      throw new java.io.IOException("disk");
    });
    failing.run();
    System.out.println(get(failing) + " " + failing.isDone() + " " + shape(failing));
    FutureTask<String> error = new FutureTask<>(() -> {
      throw new StackOverflowError("pretended");
    });
    error.run();
    System.out.println(get(error));

    Noting<String> early = new Noting<>(() -> "never");
    System.out.println(early.cancel(false) + " " + early.cancel(false) + " " + early.isCancelled()
        + " " + early.isDone() + " " + early.done + " " + shape(early));
    early.run();
    System.out.println(get(early));

    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    String[] inside = new String[1];
    FutureTask<String> blocked = new FutureTask<>(() -> {
      running.countDown();
      try {
        never.await();
        return "no";
      } catch (InterruptedException e) {
        inside[0] = "interrupted inside";
        throw e;
      }
    });
    Thread runner = new Thread(blocked);
    runner.start();
    running.await();
    try {
      blocked.get(2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("time out " + e.getMessage());
    }
    System.out.println("cancel while running " + blocked.cancel(true));
    runner.join();
    System.out.println(inside[0] + " " + get(blocked));

    CountDownLatch go = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    boolean[] finished = new boolean[1];
    FutureTask<String> gentle = new FutureTask<>(() -> {
      begun.countDown();
      go.await();
      finished[0] = true;
      return "ignored result";
    });
    runner = new Thread(gentle);
    runner.start();
    begun.await();
    System.out.println("without interrupt " + gentle.cancel(false));
    go.countDown();
    runner.join();
    System.out.println("ran to its end " + finished[0] + " " + get(gentle));

    Noting<String> manual = new Noting<>(() -> "computed");
    manual.put("set by hand");
    manual.run();
    System.out.println(get(manual) + " " + manual.done);
    Noting<String> broken = new Noting<>(() -> "computed");
    broken.fail(new Error("by hand"));
    System.out.println(get(broken));
    Noting<String> periodic = new Noting<>(() -> "p" + calls.incrementAndGet());
    System.out.println(periodic.again() + " " + periodic.again() + " " + periodic.isDone()
        + " calls " + calls);
    periodic.cancel(false);
    System.out.println(periodic.again());

    // Many threads run and wait for one task: the memo computes once.
    AtomicInteger computed = new AtomicInteger();
    FutureTask<Integer> memo = new FutureTask<>(() -> {
      Thread.yield();
      return computed.incrementAndGet() * 100;
    });
    int[] got = new int[5];
    Thread[] threads = new Thread[5];
    for (int i = 0; i < 5; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        memo.run();
        try {
          got[me] = memo.get();
        } catch (InterruptedException | ExecutionException e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(java.util.Arrays.toString(got) + " computed " + computed);
  }
}
