// Each of two threads waits for its turn and gives it back, and neither ever stops.
// EXPECT: termination
// NEEDS: store
// REDUCTIONS: clock safe eager lazy jpf source-stateful
public class TogglesForEver {
  static volatile int turn;

  static void toggle(int mine) {
    while (true) {
      if (turn == mine) turn = 1 - mine; // EXPECT: termination
    }
  }

  public static void main(String[] args) {
    new Thread(() -> toggle(0)).start();
    new Thread(() -> toggle(1)).start();
  }
}
