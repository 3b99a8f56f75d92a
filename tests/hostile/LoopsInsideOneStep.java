// The loop has no operation, and its state is never the same.
// EXPECT: incomplete time
// OPTIONS: --time 3
public class LoopsInsideOneStep {
  static int value;

  public static void main(String[] args) {
    new Thread(() -> value++).start();
    long n = 0;
    while (n >= 0) n = n + 1 & Long.MAX_VALUE;
    value++;
  }
}
