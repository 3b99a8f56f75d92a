// Another thread may end the program before this thread fails.
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
