// The thread gives the turn away too late.
// EXPECT: exception java.lang.AssertionError
public class PetersonBroken {
  static volatile boolean first, second;
  static volatile int turn, inside;

  static void one() {
    turn = 2;
    first = true;
    while (second && turn == 2) {
    }
    inside = inside + 1;
    assert inside == 1;
    inside = inside - 1;
    first = false;
  }

  static void two() {
    turn = 1;
    second = true;
    while (first && turn == 1) {
    }
    inside = inside + 1;
    assert inside == 1;
    inside = inside - 1;
    second = false;
  }

  public static void main(String[] args) {
    new Thread(PetersonBroken::one).start();
    two();
  }
}
