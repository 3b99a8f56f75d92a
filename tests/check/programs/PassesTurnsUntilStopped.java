// The same, but a third thread can stop them: the program can always end. Without a store the verdict stays incomplete.
// REDUCTIONS: clock lazy
// EXPECT: correct
// NEEDS: store
public class PassesTurnsUntilStopped {
  static volatile int turn;
  static volatile boolean stopped;

  static void pass(int mine, int next) {
    while (!stopped) {
      if (turn == mine) turn = next;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> pass(1, 0)).start();
    new Thread(() -> stopped = true).start();
    pass(0, 1);
  }
}
