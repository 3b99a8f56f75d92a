// Peterson's algorithm: every waiting thread can enter eventually.
// EXPECT: correct
// REDUCTIONS: clock safe eager lazy jpf persistent source optimal source-stateful
public class PetersonLock {
  static volatile boolean wants0, wants1;
  static volatile int turn;

  public static void main(String[] args) {
    new Thread(() -> {
      wants0 = true;
      turn = 1;
      while (wants1 && turn == 1) Thread.onSpinWait();
      wants0 = false;
    }).start();
    wants1 = true;
    turn = 0;
    while (wants0 && turn == 0) Thread.onSpinWait();
    wants1 = false;
  }
}
