// A thread that is about to fail may be cut off by another one that ends the program.
// OPTIONS: --outcomes --all
// REDUCTIONS: persistent source engine:races
// EXPECT: exception AssertionError
// OUTCOME:
public class FailureCutOff {
  public static void main(String[] args) {
    new Thread(() -> System.exit(0)).start();
    assert args == null;
  }
}
