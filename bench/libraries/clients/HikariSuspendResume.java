// JARS: HikariCP.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: correct
import com.zaxxer.hikari.util.SuspendResumeLock;

/** A suspended lock lets nobody in until it is resumed. */
public class HikariSuspendResume {
  static boolean suspended;
  static final SuspendResumeLock LOCK = new SuspendResumeLock();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LOCK.acquire();
      if (suspended) throw new AssertionError();
      LOCK.release();
    }, () -> {
      LOCK.suspend();
      suspended = true;
      suspended = false;
      LOCK.resume();
    });
    if (suspended) throw new AssertionError();
  }
}
