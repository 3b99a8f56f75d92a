// An atomic section with a choice of data has several steps. No other thread runs between them: a
// step that races with the last one must come before the first one.
//
// OPTIONS: --outcomes
// REDUCTIONS: persistent source optimal engine:races engine:every-access
// EXPECT: correct
// OUTCOME: 0 0
// OUTCOME: 0 5
// OUTCOME: 0 6
// OUTCOME: 5 5
// OUTCOME: 6 6
import mazurka.Verify;

class ChoiceInSection {
  static volatile int a, x;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      Verify.beginAtomic();
      int unused = a;
      int chosen = Verify.any(0, 1);
      x = 1 + chosen;
      x = 5 + chosen;
      Verify.endAtomic();
    });
    Thread u = new Thread(() -> {
      int first = x;
      a = 7;
      System.out.println(first + " " + x);
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
