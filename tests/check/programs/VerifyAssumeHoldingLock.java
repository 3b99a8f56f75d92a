// A thread that is stopped by its assumption may keep a lock: that is no deadlock.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: through
import mazurka.Verify;

public class VerifyAssumeHoldingLock {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread t = new Thread(() -> {
      synchronized (lock) {
        Verify.assume(Verify.anyBoolean());
      }
    });
    t.start();
    synchronized (lock) {
      System.out.println("through");
    }
    t.join();
  }
}
