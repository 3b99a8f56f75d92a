import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

// RecursiveTask and RecursiveAction in pools of several sizes.
public class ForkJoinTasks {
  static final class Fib extends RecursiveTask<Integer> {
    final int n;

    Fib(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n <= 1) {
        return n;
      }
      Fib left = new Fib(n - 1);
      left.fork();
      return new Fib(n - 2).compute() + left.join();
    }
  }

  static final class Sort extends RecursiveAction {
    final int[] array;
    final int low;
    final int high;

    Sort(int[] array, int low, int high) {
      this.array = array;
      this.low = low;
      this.high = high;
    }

    @Override
    protected void compute() {
      if (high - low < 16) {
        for (int i = low + 1; i < high; i++) {
          for (int j = i; j > low && array[j - 1] > array[j]; j--) {
            int t = array[j];
            array[j] = array[j - 1];
            array[j - 1] = t;
          }
        }
        return;
      }
      int middle = (low + high) >>> 1;
      invokeAll(new Sort(array, low, middle), new Sort(array, middle, high));
      int[] left = java.util.Arrays.copyOfRange(array, low, middle);
      int i = 0;
      int j = middle;
      int k = low;
      while (i < left.length) {
        array[k++] = j < high && array[j] < left[i] ? array[j++] : left[i++];
      }
    }
  }

  static final class Sum extends RecursiveTask<Long> {
    final int[] array;
    final int low;
    final int high;

    Sum(int[] array, int low, int high) {
      this.array = array;
      this.low = low;
      this.high = high;
    }

    @Override
    protected Long compute() {
      if (high - low <= 20) {
        long sum = 0;
        for (int i = low; i < high; i++) {
          sum += array[i];
        }
        return sum;
      }
      List<Sum> parts = new ArrayList<>();
      int step = (high - low + 3) / 4;
      for (int at = low; at < high; at += step) {
        parts.add(new Sum(array, at, Math.min(high, at + step)));
      }
      long total = 0;
      for (Sum part : invokeAll(parts)) {
        total += part.join();
      }
      return total;
    }
  }

  static void run(ForkJoinPool pool) throws Exception {
    System.out.println("parallelism " + pool.getParallelism() + " async " + pool.getAsyncMode());
    System.out.println("fib " + pool.invoke(new Fib(13)) + " " + pool.submit(new Fib(10)).get());
    int[] array = new int[600];
    for (int i = 0; i < array.length; i++) {
      array[i] = (i * 7919 + 13) % 1009;
    }
    long expected = 0;
    for (int v : array) {
      expected += v;
    }
    System.out.println("sum " + (pool.invoke(new Sum(array, 0, array.length)) == expected));
    pool.invoke(new Sort(array, 0, array.length));
    boolean sorted = true;
    for (int i = 1; i < array.length; i++) {
      sorted &= array[i - 1] <= array[i];
    }
    System.out.println("sorted " + sorted + " " + array[0] + " " + array[300] + " " + array[599]);
    ForkJoinTask<String> adapted = pool.submit(() -> "callable in "
        + ForkJoinTask.inForkJoinPool());
    System.out.println(adapted.get());
    int[] ran = new int[1];
    pool.execute(() -> {
      synchronized (ran) {
        ran[0]++;
        ran.notifyAll();
      }
    });
    synchronized (ran) {
      while (ran[0] == 0) {
        ran.wait();
      }
    }
    System.out.println("quiescent " + pool.awaitQuiescence(1, TimeUnit.MINUTES));
    pool.shutdown();
    System.out.println("ended " + pool.awaitTermination(1, TimeUnit.MINUTES));
  }

  public static void main(String[] args) throws Exception {
    run(new ForkJoinPool(1));
    run(new ForkJoinPool(2));
    run(new ForkJoinPool(4, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true));
    System.out.println("common " + ForkJoinPool.commonPool().invoke(new Fib(9)) + " main in pool "
        + ForkJoinTask.inForkJoinPool());
    System.out.println(new Fib(8).invoke() + " " + new Fib(7).fork().join());
    ForkJoinPool.commonPool().shutdown();
    System.out.println("common cannot be shut down " + ForkJoinPool.commonPool().isShutdown());
  }
}
