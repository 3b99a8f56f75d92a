// main releases the lock and then runs its critical section: no other thread could move in between. The other thread
// waits for the monitor of that section, not for the lock.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: none lazy source selective selective:composed
// OUTCOME: 0 1 2
// OUTCOME: 0 7 1
// OUTCOME: 0 7 7
// OUTCOME: 1 0 2
// OUTCOME: 1 0 7
// OUTCOME: 1 7 0
// OUTCOME: 2 0 1
import java.util.concurrent.locks.ReentrantLock;

public class UnlockBeforeSection {
  static int x;
  static final ReentrantLock lock = new ReentrantLock();
  static final Object monitor = new Object();

  static int next() {
    synchronized (monitor) {
      return x++;
    }
  }

  static int attempt() {
    if (!lock.tryLock()) return 7;
    try {
      return next();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    int[] found = new int[2];
    Thread t =
        new Thread(
            () -> {
              synchronized (monitor) {
                found[0] = attempt();
              }
              found[1] = attempt();
            });
    t.start();
    if (lock.tryLock()) lock.unlock();
    int mine = next();
    t.join();
    System.out.println(mine + " " + found[0] + " " + found[1]);
  }
}
