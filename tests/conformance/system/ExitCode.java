// EXIT: 42
// System.exit inside nested finally blocks: no finally runs after it, hooks do.
public class ExitCode {
  static void leave() {
    try {
      System.out.println("leaving");
      System.exit(42);
    } finally {
      System.out.println("never printed");
    }
  }

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    try {
      leave();
    } catch (Throwable t) {
      System.out.println("never caught");
    } finally {
      System.out.println("never printed either");
    }
  }
}
