// Nobody resumes the thread.
// EXPECT: deadlock
// REDUCTIONS: clock lazy
public class SuspendedForEver {
  static volatile int x;

  @SuppressWarnings({"removal", "deprecation"})
  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> x = 1);
    thread.start();
    thread.suspend();
    thread.join();
  }
}
