// What is kept from one path to the next cannot be had.
// EXPECT: unsupported
import gov.nasa.jpf.vm.Verify;

public class JpfCounterRead {
  public static void main(String[] args) throws Exception {
    Verify.incrementCounter(0);
    if (Verify.getCounter(0) > 3) throw new AssertionError();
  }
}
