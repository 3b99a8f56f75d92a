// Main writes and reads x before another thread accesses it. The search learns that x is shared at the end
// of the first execution, and must replay main's operations.
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
