// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 0
// OUTCOME: 1
import java.util.concurrent.locks.LockSupport;

public class ParkNanosBothWays {
  static volatile int x;

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> {
      x = 1;
      LockSupport.unpark(main);
    });
    t.start();
    LockSupport.parkNanos(1000);
    System.out.println(x);
  }
}
