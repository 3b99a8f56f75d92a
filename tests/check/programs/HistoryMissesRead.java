// --sharing history misses an outcome: when the thread writes x, no other thread has accessed it. So the transition
// continues to the end of the thread, and main, enabled since the unpark, reads 1. Before the unpark main was blocked, so
// no state tries main once x is known to be shared. The output 0 is never found.
// OPTIONS: --por jpf --sharing history --outcomes
// EXPECT: incomplete
// OUTCOME: 1
import java.util.concurrent.locks.LockSupport;

public class HistoryMissesRead {
  static int x;

  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> {
      LockSupport.unpark(main);
      x = 1;
    }).start();
    LockSupport.park();
    System.out.println(x);
  }
}
