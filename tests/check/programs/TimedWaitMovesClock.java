// A wait that times out moves the clock only if no other has moved it further before: what main reads depends on the order
// of the two, although neither touches anything else of the other's.
// OPTIONS: --outcomes
// EXPECT: correct
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful
// OUTCOME: 0
// OUTCOME: 5
// OUTCOME: 10
// OUTCOME: 15
public class TimedWaitMovesClock {
  static void pause(Object own, long millis) {
    synchronized (own) {
      try {
        own.wait(millis);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static void main(String[] args) {
    Object first = new Object(), second = new Object();
    long start = System.currentTimeMillis();
    new Thread(() -> pause(first, 10)).start();
    new Thread(() -> pause(second, 5)).start();
    System.out.println(System.currentTimeMillis() - start);
  }
}
