// Main writes and reads x before anybody else has touched it: that x is shared is known at the end of the
// first execution, and main's operations have to be come to again.
//
// OPTIONS: --por engine:races --outcomes
// EXPECT: correct
// OUTCOME: 0
// OUTCOME: 1
class EngineLateSharing {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 0).start();
    x = 1;
    System.out.println(x);
  }
}
