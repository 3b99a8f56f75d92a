// The program never ends, but has finitely many states.
// EXPECT: correct
// NEEDS: store
// OPTIONS: --endless
public class GoesOnForEver {
  static volatile int turn;

  static void play(int me) {
    while (true) {
      if (turn == me) turn = 1 - me;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> play(0)).start();
    play(1);
  }
}
