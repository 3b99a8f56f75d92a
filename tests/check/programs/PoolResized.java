// A thread reads the settings of a pool while another thread changes them.
// OPTIONS: --outcomes
// REDUCTIONS: none clock lazy
// EXPECT: correct
// OUTCOME: 1 1 false
// OUTCOME: 1 2 false
// OUTCOME: 2 2 false
// OUTCOME: 1 1 true
// OUTCOME: 1 2 true
// OUTCOME: 2 2 true
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.LinkedBlockingQueue;

public class PoolResized {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 3, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    Thread t = new Thread(() -> {
      pool.setCorePoolSize(2);
      pool.allowCoreThreadTimeOut(true);
    });
    t.start();
    int first = pool.getCorePoolSize(), second = pool.getCorePoolSize();
    System.out.println(first + " " + second + " " + pool.allowsCoreThreadTimeOut());
  }
}
