// A hook may halt the program with its own status, whichever thread began the shutdown.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: correct
// OUTCOME:
// END: exit 5
public class HaltInHook {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(5)));
    if (mazurka.Verify.any(0, 1) == 1) System.exit(4);
  }
}
