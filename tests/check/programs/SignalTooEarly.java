// If the signal comes first, it is overwritten; only then the loop never ends.
// EXPECT: termination
// REDUCTIONS: clock safe eager lazy jpf persistent source optimal source-stateful engine:races engine:every-access
public class SignalTooEarly {
  static volatile int signal;

  public static void main(String[] args) {
    new Thread(() -> signal = 2).start();
    signal = 1;
    while (signal != 2) Thread.onSpinWait(); // EXPECT: termination
  }
}
