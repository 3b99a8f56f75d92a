// halt does not wait: it may cut off the exit of the other thread, and its hook. The status is the
// whole number, not the eight bits that an operating system reports.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: correct
// OUTCOME:
// OUTCOME: H
// END: exit -1
// END: exit 256
public class ExitOrHalt {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("H")));
    new Thread(() -> Runtime.getRuntime().halt(256)).start();
    System.exit(-1);
  }
}
