// An atomic section in which something is chosen has several steps. Nobody comes between them: who
// races with the last one has to come before the first.
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
