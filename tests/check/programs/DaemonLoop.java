// A daemon loops for ever; the program ends with main.
// EXPECT: correct
// NEEDS: store
// REDUCTIONS: clock safe eager lazy jpf source-stateful
public class DaemonLoop {
  static volatile int ticks;

  public static void main(String[] args) {
    Thread ticker = new Thread(() -> {
      while (true) ticks = 1 - ticks;
    });
    ticker.setDaemon(true);
    ticker.start();
    ticks = 0;
  }
}
