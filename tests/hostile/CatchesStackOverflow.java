// EXPECT: correct
// OPTIONS: --time 30
public class CatchesStackOverflow {
  static int depth(int n) {
    return depth(n + 1) + 1;
  }

  static void fall() {
    for (int i = 0; i < 5; i++) {
      try {
        depth(0);
      } catch (StackOverflowError expected) {
        // Continue.
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(CatchesStackOverflow::fall);
    t.start();
    fall();
    t.join();
  }
}
