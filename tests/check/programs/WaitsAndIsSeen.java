// The rounds of a loop change nothing, but another thread can look in between: each number of looks that find the
// flag raised is an outcome.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 0
// OUTCOME: 1
// OUTCOME: 2
// REDUCTIONS: clock lazy optimal source persistent
public class WaitsAndIsSeen {
  static volatile boolean done;
  static volatile int raised;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      while (!done) {
        raised = 1;
        raised = 0;
      }
    });
    t.start();
    int seen = raised + raised;
    done = true;
    t.join();
    System.out.print(seen);
  }
}
