// The program ends with main, unless the daemon has started a user thread before.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: correct
// OUTCOME: m
// OUTCOME: mu
// OUTCOME: um
public class DaemonStartsUserThread {
  public static void main(String[] args) {
    Thread daemon = new Thread(() -> new Thread(() -> System.out.print("u")).start());
    daemon.setDaemon(true);
    daemon.start();
    System.out.print("m");
  }
}
