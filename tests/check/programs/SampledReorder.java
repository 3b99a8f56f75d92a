// OPTIONS: --time 100
// ARGS: 16
// EXPECT: exception AssertionError
// Sixteen setters and a checker. The checker fails if it reads between the two writes of a setter: two preemptions,
// however many setters there are.

public class SampledReorder {
  static volatile int a, b;

  public static void main(String[] args) {
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      new Thread(() -> {
        a = 1;
        b = -1;
      }).start();
    }
    new Thread(() -> {
      if (!((a == 0 && b == 0) || (a == 1 && b == -1))) throw new AssertionError("between two writes");
    }).start();
  }
}
