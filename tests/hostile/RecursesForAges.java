// Recursion without loops that runs for ages on a small stack.
// EXPECT: incomplete time
// OPTIONS: --time 3
public class RecursesForAges {
  static int tree(int depth) {
    return depth == 0 ? 1 : tree(depth - 1) + tree(depth - 1);
  }

  public static void main(String[] args) {
    new Thread(() -> tree(60)).start();
  }
}
