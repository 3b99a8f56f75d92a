// A thread that a failed assumption stops may hold a lock: that is not a deadlock.
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
