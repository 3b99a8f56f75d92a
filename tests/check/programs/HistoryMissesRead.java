// What --sharing history leaves out: when the thread writes x nobody else has touched it, so it goes on to its end, and
// main, which could go on since the unpark, finds 1. Before the unpark main could not go on, so there is no state from
// which it is tried once x is known to be shared. That 0 can be printed is never seen.
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
