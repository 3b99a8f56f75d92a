// A program written for Java PathFinder.
// EXPECT: exception java.lang.ArithmeticException
import gov.nasa.jpf.vm.Verify;

public class JpfRacer implements Runnable {
  int d = 42;

  public void run() {
    d = 0;
  }

  public static void main(String[] args) throws Exception {
    JpfRacer racer = new JpfRacer();
    Thread t = new Thread(racer);
    t.start();
    if (Verify.getBoolean()) Verify.breakTransition("before");
    int c = 420 / racer.d;
  }
}
