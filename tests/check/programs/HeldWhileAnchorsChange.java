// Other threads drop a box that `reader` holds, store it again and drop it again, so that at last
// only `reader` reaches it. Its content stays a part of the state: both numbers are printed.
// OUTCOME: 1
// OUTCOME: 2
// OPTIONS: --outcomes
// EXPECT: correct

import mazurka.Verify;

class HeldWhileAnchorsChange {
  static class Box {
    int number;
  }

  static volatile Box box = new Box(), other = new Box();
  static volatile int turn;

  // Only executions in which the turns come in this order count.
  static void turn(int number) {
    Verify.assume(turn == number);
    turn = number + 1;
  }

  public static void main(String[] args) {
    box.number = Verify.any(1, 2);
    Thread reader = new Thread(() -> {
      Box held = box;
      turn(0);
      turn(2); // now the box is reached from frames alone
      turn(5);
      System.out.println(held.number);
    });
    Thread keeper = new Thread(() -> {
      Box held = box;
      Verify.assume(turn == 1);
      box = null;
      turn(1);
      Verify.assume(turn == 3);
      box = held;
      turn(3);
    });
    Thread dropper = new Thread(() -> {
      Box held = other;
      Verify.assume(turn == 4);
      other = null;
      box = null;
      turn(4);
      System.out.print(held.number == 0 ? "" : "?");
    });
    reader.start();
    keeper.start();
    dropper.start();
  }
}
