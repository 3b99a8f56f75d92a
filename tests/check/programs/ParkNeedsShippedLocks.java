// EXPECT: correct
import java.util.concurrent.locks.LockSupport;

// Every order of threads gives the same number of executions, although some reach the park later than others.
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
