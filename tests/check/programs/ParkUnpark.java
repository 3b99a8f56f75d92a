// A permit given before the park is not lost.
// EXPECT: correct
import java.util.concurrent.locks.LockSupport;

public class ParkUnpark {
  static volatile boolean ready;

  public static void main(String[] args) {
    Thread me = Thread.currentThread();
    new Thread(() -> {
      ready = true;
      LockSupport.unpark(me);
    }).start();
    while (!ready) LockSupport.park();
  }
}
