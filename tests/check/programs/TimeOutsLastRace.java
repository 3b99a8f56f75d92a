// All orders of the steps before the time-out are explored: the waiting thread sees both values.
// OPTIONS: --outcomes --timeouts last
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races engine:every-access
// EXPECT: correct
// OUTCOME: 12
// OUTCOME: 21
// OUTCOME: n12
// OUTCOME: n21
public class TimeOutsLastRace {
  static final StringBuffer order = new StringBuffer();
  static volatile boolean early;

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> {
      early = true;
      order.append(1);
    });
    Thread two = new Thread(() -> order.append(2));
    one.start();
    two.start();
    String seen = early ? "" : "n";
    synchronized (args) {
      args.wait(1000);
    }
    System.out.print(seen + order);
  }
}
