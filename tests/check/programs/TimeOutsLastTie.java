// Two threads sleep for the same time and then continue concurrently, in all orders.
// OPTIONS: --outcomes --timeouts last
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races engine:every-access
// EXPECT: correct
// OUTCOME: 1
// OUTCOME: 2
public class TimeOutsLastTie {
  static volatile int count;

  static void add() {
    try {
      Thread.sleep(10);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    count = count + 1;
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(TimeOutsLastTie::add);
    other.start();
    add();
    other.join();
    System.out.print(count);
  }
}
