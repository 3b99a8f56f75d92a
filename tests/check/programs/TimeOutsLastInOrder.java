// Deadlines expire in their order, whichever thread began to sleep first.
// OPTIONS: --outcomes --timeouts last
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races engine:every-access
// EXPECT: correct
// OUTCOME: abc
public class TimeOutsLastInOrder {
  static void after(long millis, String text) {
    new Thread(() -> {
      try {
        Thread.sleep(millis);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      System.out.print(text);
    }).start();
  }

  public static void main(String[] args) throws Exception {
    after(30, "c");
    after(10, "a");
    synchronized (args) {
      args.wait(20);
    }
    System.out.print("b");
  }
}
