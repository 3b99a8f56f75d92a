// EXPECT: correct
import java.util.concurrent.locks.LockSupport;

// As many executions in every order, although some come to the park later than others.
public class ParkNeedsShippedLocks {
  static Thread nobody;

  static void print() {
    int value = 0;
    LockSupport.unpark(nobody);
    System.out.print("value=" + value + " ");
  }

  public static void main(String[] args) {
    new Thread(() -> print()).start();
    LockSupport.parkNanos(1000);
  }
}
