// The unsupported step comes after the failure, or concurrently.
// OPTIONS: --por optimal
// EXPECT: exception java.lang.RuntimeException
import gov.nasa.jpf.vm.Verify;

public class FailsBesideUnsupported {
  static volatile int v;

  public static void main(String[] args) {
    new Thread(() -> {
      v = 1;
      Verify.terminateSearch();
    }).start();
    if (v == 0) throw new RuntimeException();
  }
}
