import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// Each form of await can wake up spuriously, and then returns as if it was signalled. No thread signals. The timed form
// can time out as well, and an interruptible form can be interrupted first. An interrupt after the wake-up stays
// set, and the next await throws.
// OPTIONS: --spurious --outcomes
// REDUCTIONS: clock lazy eager safe source optimal persistent source-stateful
// EXPECT: correct
// OUTCOME: signalled interrupted
// OUTCOME: timed out interrupted
// OUTCOME: signalled woken true
// OUTCOME: timed out woken true
// OUTCOME: interrupted woken false
public class SpuriousAwaitForms {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final Condition CONDITION = LOCK.newCondition();

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread other = new Thread(main::interrupt);
    other.start();
    LOCK.lock();
    CONDITION.awaitUninterruptibly();
    String log;
    try {
      log = CONDITION.await(1, TimeUnit.SECONDS) ? "signalled" : "timed out";
    } catch (InterruptedException e) {
      log = "interrupted";
    }
    try {
      CONDITION.await();
      log += " woken";
    } catch (InterruptedException e) {
      log += " interrupted";
    }
    LOCK.unlock();
    if (log.endsWith("woken")) {
      while (other.isAlive()) Thread.onSpinWait();
      log += " " + Thread.interrupted();
    }
    System.out.print(log);
  }
}
