// Peterson's algorithm without the turn: if both threads want to enter, both spin for ever.
// EXPECT: termination
// REDUCTIONS: clock safe eager lazy jpf persistent source optimal source-stateful engine:races engine:every-access
public class PetersonWithoutTurn {
  static volatile boolean wants0, wants1;

  public static void main(String[] args) {
    new Thread(() -> {
      wants0 = true;
      while (wants1) Thread.onSpinWait(); // EXPECT: termination
      wants0 = false;
    }).start();
    wants1 = true;
    while (wants0) Thread.onSpinWait(); // EXPECT: termination
    wants1 = false;
  }
}
