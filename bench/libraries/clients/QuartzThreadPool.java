// JARS: quartz2.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: correct
import java.util.concurrent.CountDownLatch;
import org.quartz.simpl.SimpleThreadPool;

/** A pool of one thread runs a job. */
public class QuartzThreadPool {
  static final CountDownLatch DONE = new CountDownLatch(1);
  static SimpleThreadPool pool;

  public static void main(String[] args) throws Exception {
    pool = new SimpleThreadPool(1, Thread.NORM_PRIORITY);
    pool.initialize();
    Threads.run(() -> {
      pool.runInThread(DONE::countDown);
    });
    DONE.await();
    pool.shutdown(true);
  }
}
