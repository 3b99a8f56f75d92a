// A hook that exits waits for the monitor that the exiting thread holds while it waits for the hook.
// A hook that runs because the last thread ended finds the monitor held by the thread that shuts down.
// OPTIONS: --outcomes --property exception
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: correct
// OUTCOME:
// END: deadlock null
public class ExitInHook {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(3)));
    if (mazurka.Verify.any(0, 1) == 1) System.exit(4);
  }
}
