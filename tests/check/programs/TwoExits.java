// Two threads exit concurrently. The one that takes the monitor of java.lang.Shutdown runs the hook
// and sets the status; the other waits for that monitor until the program has ended.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: correct
// OUTCOME: H
// END: exit 1
// END: exit 2
public class TwoExits {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("H")));
    new Thread(() -> System.exit(1)).start();
    System.exit(2);
  }
}
