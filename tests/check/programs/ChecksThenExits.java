// A thread loops for ever, but another thread ends the program.
// EXPECT: correct
// NEEDS: store
// REDUCTIONS: clock safe eager lazy jpf source-stateful
public class ChecksThenExits {
  static volatile int ticks;

  public static void main(String[] args) {
    new Thread(() -> {
      while (true) ticks = 1 - ticks;
    }).start();
    System.exit(0);
  }
}
