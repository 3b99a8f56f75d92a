import java.util.concurrent.locks.ReentrantLock;

// A thread that queries its own state is RUNNABLE, whatever it did before.
// OPTIONS: --outcomes --locks shipped
// REDUCTIONS: clock lazy source-stateful optimal
// EXPECT: correct
// OUTCOME: RUNNABLE
public class OwnState {
  static final ReentrantLock LOCK = new ReentrantLock();

  static void enter() {
    LOCK.lock();
    LOCK.unlock();
  }

  public static void main(String[] args) {
    new Thread(OwnState::enter).start();
    enter();
    System.out.print(Thread.currentThread().getState());
  }
}
