// The program reads the set of a pool's workers by reflection, without the pool's lock. A worker
// may remove itself between the two reads.
// OUTCOME: 1 1
// OUTCOME: 1 0
// OUTCOME: 0 0
// OPTIONS: --outcomes --add-opens java.base/java.util.concurrent=ALL-UNNAMED
// EXPECT: correct

import java.lang.reflect.Field;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class PoolWorkersByReflection {
  public static void main(String[] args) throws Exception {
    ExecutorService pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.execute(() -> {});
    pool.shutdown();
    Field field = ThreadPoolExecutor.class.getDeclaredField("workers");
    field.setAccessible(true);
    Set<?> workers = (Set<?>) field.get(pool);
    int first = workers.size();
    int second = workers.size();
    System.out.println(first + " " + second);
  }
}
