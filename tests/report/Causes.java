/** An exception is printed with its causes, as java does it. */
public class Causes {
  static volatile boolean broken;

  static void check(int depth) {
    if (depth > 0) {
      check(depth - 1);
    } else if (broken) {
      throw new IllegalStateException("broken", new RuntimeException(new Error("value")));
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      try {
        check(2);
      } catch (IllegalStateException e) {
        throw new Error("outer", e);
      }
    }).start();
    broken = true;
  }
}
