// JARS: jetty9-util.jar servlet-api.jar
// EXPECT: correct
import java.util.concurrent.CountDownLatch;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A pool runs what two threads give it. */
public class JettyThreadPool {
  static final QueuedThreadPool POOL = new QueuedThreadPool(1, 1);
  static final CountDownLatch DONE = new CountDownLatch(2);

  public static void main(String[] args) throws Exception {
    POOL.setReservedThreads(0);
    POOL.start();
    Threads.run(() -> {
      POOL.execute(DONE::countDown);
    }, () -> {
      POOL.execute(DONE::countDown);
    });
    DONE.await();
    POOL.stop();
  }
}
