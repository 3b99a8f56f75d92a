// Two threads take two locks in opposite orders and back off: they may retry for ever, but from every state they can end.
// EXPECT: correct
// NEEDS: store
// REDUCTIONS: clock safe eager lazy jpf source-stateful
import java.util.concurrent.locks.ReentrantLock;

public class RetriesTryLock {
  static final ReentrantLock left = new ReentrantLock(), right = new ReentrantLock();

  static void both(ReentrantLock first, ReentrantLock second) {
    while (true) {
      first.lock();
      try {
        if (second.tryLock()) {
          second.unlock();
          return;
        }
      } finally {
        first.unlock();
      }
    }
  }

  public static void main(String[] args) {
    new Thread(() -> both(left, right)).start();
    new Thread(() -> both(right, left)).start();
  }
}
