// EXPECT: correct
// As many executions in every order, although some come to the park later than others.
import java.util.concurrent.locks.LockSupport;
public class ParkNeedsShippedLocks {
  static final Thread[] T = new Thread[1];
  static void f() { int r = 0; LockSupport.unpark(T[0]); System.out.print("t1=" + r + " "); }
  public static void main(String[] args) {
    new Thread(() -> f()).start();
    LockSupport.parkNanos(1000);
  }
}
