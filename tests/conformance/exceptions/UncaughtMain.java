// EXIT: 1
// An uncaught exception with a cause and a suppressed exception leaves main.
public class UncaughtMain {
  static class AppException extends RuntimeException {
    AppException(String m, Throwable c) { super(m, c); }
  }

  static void load(String name) {
    try {
      Integer.parseInt(name);
    } catch (NumberFormatException e) {
      AppException a = new AppException("cannot load " + name, e);
      a.addSuppressed(new IllegalArgumentException("suppressed"));
      throw a;
    }
  }

  public static void main(String[] args) {
    try {
      System.out.println("start");
      load("x1");
    } finally {
      System.out.println("finally");
    }
  }
}
