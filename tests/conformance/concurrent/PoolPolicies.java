import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// ThreadPoolExecutor: growth beyond core, and what happens when everything is full.
public class PoolPolicies {
  static String tail(String text) {
    // The pool size that follows may still count a thread that is on its way out.
    return text.substring(text.lastIndexOf('[') + 1).split("[,\\]]")[0];
  }

  static void full(String name, RejectedExecutionHandler handler) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.HOURS,
        new ArrayBlockingQueue<>(2), handler);
    CountDownLatch release = new CountDownLatch(1);
    StringBuffer log = new StringBuffer();
    CountDownLatch busy = new CountDownLatch(2);
    Thread main = Thread.currentThread();
    for (int i = 0; i < 6; i++) {
      int n = i;
      // The first goes to a core thread, two are queued, the fourth makes a second thread.
      try {
        pool.execute(() -> {
          if (n == 0 || n == 3) {
            busy.countDown();
            try {
              release.await();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          } else {
            log.append(n).append(Thread.currentThread() == main ? "main " : " ");
          }
        });
      } catch (RejectedExecutionException e) {
        log.append("rejected").append(n).append(' ');
      }
      if (i == 3) {
        busy.await();
      }
    }
    System.out.println(name + ": pool " + pool.getPoolSize() + " queue " + pool.getQueue().size()
        + " now [" + log + "]");
    log.setLength(0);
    release.countDown();
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
    char[] rest = log.toString().replace(" ", "").toCharArray();
    java.util.Arrays.sort(rest);
    System.out.println(name + ": later " + new String(rest) + " completed "
        + pool.getCompletedTaskCount());
    try {
      pool.execute(() -> log.append("after"));
      System.out.println(name + ": after shutdown silently, ran "
          + log.toString().contains("after"));
    } catch (RejectedExecutionException e) {
      String message = e.getMessage();
      System.out.println(name + ": after shutdown " + (message == null ? "null" : tail(message)));
    }
  }

  static void refuse(int core, int max, long keep) {
    try {
      new ThreadPoolExecutor(core, max, keep, TimeUnit.SECONDS, new SynchronousQueue<>());
      System.out.println("accepted " + core + " " + max + " " + keep);
    } catch (IllegalArgumentException e) {
      System.out.println("refused " + core + " " + max + " " + keep + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    full("abort", new ThreadPoolExecutor.AbortPolicy());
    full("caller runs", new ThreadPoolExecutor.CallerRunsPolicy());
    full("discard", new ThreadPoolExecutor.DiscardPolicy());
    full("discard oldest", new ThreadPoolExecutor.DiscardOldestPolicy());
    full("own", (task, pool) -> {
      throw new RejectedExecutionException("own [policy]");
    });
    refuse(-1, 1, 0);
    refuse(2, 1, 0);
    refuse(0, 0, 0);
    refuse(0, 1, -1);
    refuse(0, 1, 0);

    ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 4, 1, TimeUnit.HOURS,
        new LinkedBlockingQueue<>());
    System.out.println("empty " + pool.getPoolSize() + " prestarted " + pool.prestartCoreThread()
        + " " + pool.prestartAllCoreThreads() + " " + pool.prestartCoreThread() + " size "
        + pool.getPoolSize());
    pool.setCorePoolSize(3);
    System.out.println("core " + pool.getCorePoolSize() + " all " + pool.prestartAllCoreThreads());
    pool.setMaximumPoolSize(5);
    try {
      pool.setMaximumPoolSize(2);
    } catch (IllegalArgumentException e) {
      System.out.println("maximum below core");
    }
    try {
      pool.setCorePoolSize(6);
    } catch (IllegalArgumentException e) {
      System.out.println("core above maximum");
    }
    System.out.println(pool.getRejectedExecutionHandler().getClass().getSimpleName());
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS) + " " + pool.getLargestPoolSize());
  }
}
