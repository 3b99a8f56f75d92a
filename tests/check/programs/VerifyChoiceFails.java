// One value of three, in one of two orders.
// EXPECT: exception java.lang.ArithmeticException
import mazurka.Verify;

public class VerifyChoiceFails {
  static volatile int divisor = 1;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> divisor = Verify.any(1, 3) - 2);
    t.start();
    System.out.println(6 / divisor);
  }
}
