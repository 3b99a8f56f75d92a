// JARS: jboss-threads.jar jboss-logging.jar wildfly-common.jar
// EXPECT: correct
import java.util.concurrent.CountDownLatch;
import org.jboss.threads.EnhancedQueueExecutor;

/** An executor runs what two threads give it. */
public class JbossExecutor {
  static final CountDownLatch DONE = new CountDownLatch(1);
  static final EnhancedQueueExecutor EXECUTOR =
      new EnhancedQueueExecutor.Builder().setCorePoolSize(1).setMaximumPoolSize(1).build();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      EXECUTOR.execute(DONE::countDown);
    });
    DONE.await();
    EXECUTOR.shutdown();
  }
}
