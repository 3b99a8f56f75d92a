// No thread unparks, so the park times out.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: true
import java.util.concurrent.locks.LockSupport;

public class ParkUntilTimesOut {
  public static void main(String[] args) throws Exception {
    long deadline = System.currentTimeMillis() + 5;
    LockSupport.parkUntil(deadline);
    System.out.println(System.currentTimeMillis() >= deadline);
  }
}
