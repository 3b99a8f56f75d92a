// BUG: tasks of a pool wait for tasks of the same pool

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolInPool {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<Integer>> outer = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      outer.add(pool.submit(() -> pool.submit(() -> 1).get()));
    }
    int sum = 0;
    for (Future<Integer> future : outer) sum += future.get();
    pool.shutdown();
    if (sum != 3) throw new AssertionError();
  }
}
