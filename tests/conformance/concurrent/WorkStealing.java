import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// Work-stealing pools: independent tasks, nested submissions, irregular trees.
public class WorkStealing {
  static final class Tree extends RecursiveTask<Integer> {
    final int seed;
    final int depth;

    Tree(int seed, int depth) {
      this.seed = seed;
      this.depth = depth;
    }

    @Override
    protected Integer compute() {
      if (depth == 0) {
        return 1;
      }
      List<Tree> children = new ArrayList<>();
      for (int i = 0; i < seed % 4 + 1; i++) {
        children.add(new Tree(seed * 31 % 17 + i, depth - 1));
      }
      int total = 1;
      for (Tree child : children) {
        child.fork();
      }
      for (int i = children.size() - 1; i >= 0; i--) {
        total += children.get(i).join();
      }
      return total;
    }
  }

  static int sequential(int seed, int depth) {
    if (depth == 0) {
      return 1;
    }
    int total = 1;
    for (int i = 0; i < seed % 4 + 1; i++) {
      total += sequential(seed * 31 % 17 + i, depth - 1);
    }
    return total;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newWorkStealingPool(3);
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      int n = i;
      tasks.add(() -> {
        int sum = 0;
        for (int k = 0; k <= n * 10; k++) {
          sum += k;
        }
        return sum;
      });
    }
    long total = 0;
    for (Future<Integer> future : pool.invokeAll(tasks)) {
      total += future.get();
    }
    System.out.println("total " + total);

    AtomicInteger count = new AtomicInteger();
    CountDownLatch all = new CountDownLatch(1 + 5 + 25);
    pool.execute(new Runnable() {
      @Override
      public void run() {
        spawn(pool, 2, count, all);
      }
    });
    all.await();
    System.out.println("spawned " + count);

    ForkJoinPool forkJoin = (ForkJoinPool) pool;
    System.out.println("async " + forkJoin.getAsyncMode() + " parallelism "
        + forkJoin.getParallelism());
    for (int seed = 1; seed <= 4; seed++) {
      System.out.println("tree " + forkJoin.invoke(new Tree(seed, 5)) + " "
          + sequential(seed, 5));
    }
    // A pool thread waits for a task of its own pool; helping or compensation keeps it going.
    Future<Integer> outer = forkJoin.submit(() -> {
      Tree inner = new Tree(3, 3);
      return inner.fork().join() + new Tree(2, 3).invoke();
    });
    System.out.println("nested " + outer.get());
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS) + " " + pool.isShutdown());
    System.out.println("default has workers " + (((ForkJoinPool) Executors.newWorkStealingPool())
        .getParallelism() >= 1));
  }

  static void spawn(ExecutorService pool, int depth, AtomicInteger count, CountDownLatch all) {
    count.incrementAndGet();
    all.countDown();
    if (depth > 0) {
      for (int i = 0; i < 5; i++) {
        pool.execute(() -> spawn(pool, depth - 1, count, all));
      }
    }
  }
}
