// EXIT: 1
// A default handler sees the exception that leaves main; the exit code is still 1.
public class UncaughtHandler {
  public static void main(String[] args) {
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
      System.out.println("handler of " + t.getName() + " got " + e + " " + t.getState());
      if (e instanceof IllegalStateException) throw new Error("a handler's own exception is dropped");
    });
    System.out.println(Thread.getDefaultUncaughtExceptionHandler() != null);
    System.out.println(Thread.currentThread().getUncaughtExceptionHandler() == Thread.currentThread().getThreadGroup());
    throw new IllegalStateException("leaving main");
  }
}
