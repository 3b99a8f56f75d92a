// Two threads pass a turn back and forth for ever. Each writes, so neither waits: a search without a store reaches its
// depth limit, and there checks whether the program can still end.
// REDUCTIONS: clock lazy optimal source persistent engine:races
// EXPECT: termination
public class PassesTurnsForEver {
  static volatile int turn;

  static void pass(int mine, int next) {
    while (true) {
      while (turn != mine) Thread.onSpinWait();
      turn = next;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> pass(1, 0)).start();
    pass(0, 1);
  }
}
