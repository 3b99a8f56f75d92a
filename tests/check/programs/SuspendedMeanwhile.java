// A suspended thread does not write.
// EXPECT: correct
// REDUCTIONS: clock lazy
public class SuspendedMeanwhile {
  static volatile int x;

  @SuppressWarnings({"removal", "deprecation"})
  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      x = 1;
      x = 2;
    });
    thread.start();
    thread.suspend();
    if (x != x) throw new AssertionError();
    thread.resume();
    thread.join();
    if (x != 2) throw new AssertionError();
  }
}
