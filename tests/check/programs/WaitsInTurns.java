// Each of two threads looks into the rounds of the other.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 00
// OUTCOME: 01
// OUTCOME: 10
// OUTCOME: 11
// REDUCTIONS: clock lazy optimal source persistent
public class WaitsInTurns {
  static volatile boolean done;
  static volatile int x, y, sawX, sawY;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      while (!done) {
        x = 1;
        x = 0;
      }
      sawY = y;
    });
    t.start();
    sawX = x;
    done = true;
    y = 1;
    t.join();
    System.out.print("" + sawX + sawY);
  }
}
