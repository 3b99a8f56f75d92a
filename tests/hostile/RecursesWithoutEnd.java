// EXPECT: violation java.lang.StackOverflowError
// OPTIONS: --time 30
public class RecursesWithoutEnd {
  static int depth(int n) {
    return depth(n + 1) + 1;
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> depth(0));
    t.start();
    t.join();
  }
}
