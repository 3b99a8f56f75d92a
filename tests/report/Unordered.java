// OPTIONS: --property race
/** A value handed over without anything that orders the two accesses. */
public class Unordered {
  static String message;

  public static void main(String[] args) {
    new Thread(() -> message = "hello", "writer").start();
    if (message != null) {
      message.length();
    }
  }
}
