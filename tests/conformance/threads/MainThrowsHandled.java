// EXIT: 1
// A handler for main's exception replaces the trace but not the exit code.
public class MainThrowsHandled {
  public static void main(String[] args) throws Exception {
    Thread.currentThread().setUncaughtExceptionHandler((t, e) -> System.out.println(
        "handled " + t.getName() + " " + e));
    Thread other = new Thread(() -> System.out.println("other thread ran"));
    other.start();
    other.join();
    throw new Exception("checked, from main");
  }
}
