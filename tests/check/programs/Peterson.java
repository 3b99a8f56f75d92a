// Peterson's algorithm with volatile variables is correct under sequential consistency.
// OPTIONS: --property race,exception,deadlock
// EXPECT: correct
public class Peterson {
  static volatile boolean first, second;
  static volatile int turn;
  static int inside;

  static void one() {
    first = true;
    turn = 2;
    while (second && turn == 2) {
    }
    inside++;
    assert inside == 1;
    inside--;
    first = false;
  }

  static void two() {
    second = true;
    turn = 1;
    while (first && turn == 1) {
    }
    inside++;
    assert inside == 1;
    inside--;
    second = false;
  }

  public static void main(String[] args) {
    new Thread(Peterson::one).start();
    two();
  }
}
