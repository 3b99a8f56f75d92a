import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

// CountedCompleter: trees of tasks that finish by pending counts instead of joins.
public class CountedCompleters {
  static final class MapReduce extends CountedCompleter<Long> {
    final int[] array;
    final int low;
    final int high;
    long result;
    MapReduce sibling;

    MapReduce(CountedCompleter<?> parent, int[] array, int low, int high) {
      super(parent);
      this.array = array;
      this.low = low;
      this.high = high;
    }

    @Override
    public void compute() {
      if (high - low >= 2) {
        int middle = (low + high) >>> 1;
        MapReduce left = new MapReduce(this, array, low, middle);
        MapReduce right = new MapReduce(this, array, middle, high);
        left.sibling = right;
        right.sibling = left;
        setPendingCount(1);
        right.fork();
        left.compute();
      } else {
        if (high > low) {
          result = (long) array[low] * array[low];
        }
        tryComplete();
      }
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      if (caller != this) {
        MapReduce child = (MapReduce) caller;
        result = child.result + child.sibling.result;
      }
    }

    @Override
    public Long getRawResult() {
      return result;
    }
  }

  static final class Searcher extends CountedCompleter<Integer> {
    final int[] array;
    final AtomicReference<Integer> found;
    final int wanted;
    final int low;
    final int high;

    Searcher(CountedCompleter<?> parent, int[] array, AtomicReference<Integer> found, int wanted,
        int low, int high) {
      super(parent);
      this.array = array;
      this.found = found;
      this.wanted = wanted;
      this.low = low;
      this.high = high;
    }

    @Override
    public Integer getRawResult() {
      return found.get();
    }

    @Override
    public void compute() {
      int l = low;
      int h = high;
      while (found.get() == null && h >= l) {
        if (h - l >= 2) {
          int middle = (l + h) >>> 1;
          addToPendingCount(1);
          new Searcher(this, array, found, wanted, middle, h).fork();
          h = middle;
        } else {
          if (h > l && array[l] == wanted && found.compareAndSet(null, l)) {
            quietlyCompleteRoot();
          }
          break;
        }
      }
      tryComplete();
    }
  }

  static final class ForEach extends CountedCompleter<Void> {
    final AtomicInteger visits;
    final AtomicInteger completions;
    final int n;

    ForEach(CountedCompleter<?> parent, AtomicInteger visits, AtomicInteger completions, int n) {
      super(parent, n);
      this.visits = visits;
      this.completions = completions;
      this.n = n;
    }

    @Override
    public void compute() {
      visits.incrementAndGet();
      for (int i = 0; i < n; i++) {
        new ForEach(this, visits, completions, n - 1).fork();
      }
      tryComplete();
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      completions.incrementAndGet();
    }
  }

  static final class Failing extends CountedCompleter<Void> {
    final int n;
    final AtomicInteger seen;

    Failing(CountedCompleter<?> parent, int n, AtomicInteger seen) {
      super(parent);
      this.n = n;
      this.seen = seen;
    }

    @Override
    public void compute() {
      if (n == 0) {
        throw new IllegalStateException("leaf failed");
      }
      setPendingCount(1);
      new Failing(this, n - 1, seen).fork();
      tryComplete();
    }

    @Override
    public boolean onExceptionalCompletion(Throwable t, CountedCompleter<?> caller) {
      seen.incrementAndGet();
      return true;
    }
  }

  public static void main(String[] args) {
    int[] array = new int[200];
    long expected = 0;
    for (int i = 0; i < array.length; i++) {
      array[i] = i * 3 % 101;
      expected += (long) array[i] * array[i];
    }
    for (int parallelism : new int[] {1, 3}) {
      ForkJoinPool pool = new ForkJoinPool(parallelism);
      System.out.println("squares " + (pool.invoke(new MapReduce(null, array, 0, 200))
          == expected) + " " + expected);
      int[] distinct = new int[150];
      for (int i = 0; i < distinct.length; i++) {
        distinct[i] = i * 2;
      }
      System.out.println("found " + pool.invoke(new Searcher(null, distinct,
          new AtomicReference<>(), 222, 0, 150)) + " missing " + pool.invoke(new Searcher(null,
          distinct, new AtomicReference<>(), 223, 0, 150)));
      AtomicInteger visits = new AtomicInteger();
      AtomicInteger completions = new AtomicInteger();
      pool.invoke(new ForEach(null, visits, completions, 4));
      System.out.println("visits " + visits + " completions " + completions);
      AtomicInteger seen = new AtomicInteger();
      try {
        pool.invoke(new Failing(null, 5, seen));
      } catch (IllegalStateException e) {
        Throwable root = e;
        while (root.getCause() != null) {
          root = root.getCause();
        }
        // The root's own call-back may still be running when invoke has returned.
        while (seen.get() < 6) {
          Thread.yield();
        }
        System.out.println(root.getMessage() + " through " + seen);
      }
      pool.shutdown();
    }
    CountedCompleter<Void> manual = new CountedCompleter<>() {
      @Override
      public void compute() { }
    };
    System.out.println(manual.getPendingCount() + " " + manual.getCompleter() + " "
        + (manual.getRoot() == manual));
    manual.setPendingCount(2);
    manual.addToPendingCount(1);
    System.out.println(manual.getPendingCount() + " " + manual.decrementPendingCountUnlessZero()
        + " " + manual.compareAndSetPendingCount(2, 1) + " " + manual.getPendingCount());
    manual.tryComplete();
    System.out.println(manual.isDone());
    manual.tryComplete();
    System.out.println(manual.isDone());
  }
}
