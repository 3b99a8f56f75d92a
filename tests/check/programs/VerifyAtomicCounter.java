// No update is lost.
// EXPECT: correct
import mazurka.Verify;

public class VerifyAtomicCounter {
  static int count;

  public static void main(String[] args) throws Exception {
    Runnable increment = () -> {
      Verify.beginAtomic();
      count++;
      Verify.endAtomic();
    };
    Thread a = new Thread(increment);
    Thread b = new Thread(increment);
    a.start();
    b.start();
    a.join();
    b.join();
    assert count == 2;
  }
}
