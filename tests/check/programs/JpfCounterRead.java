// Values kept between paths are not supported.
// EXPECT: unsupported
import gov.nasa.jpf.vm.Verify;

public class JpfCounterRead {
  public static void main(String[] args) throws Exception {
    Verify.incrementCounter(0);
    if (Verify.getCounter(0) > 3) throw new AssertionError();
  }
}
