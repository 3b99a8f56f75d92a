// OPTIONS: --property deadlock,exception,race
/** The same with a volatile field: nothing to complain about, and nothing left to assume about memory. */
public class Ordered {
  static volatile String message;

  public static void main(String[] args) {
    new Thread(() -> message = "hello", "writer").start();
    if (message != null) {
      message.length();
    }
  }
}
