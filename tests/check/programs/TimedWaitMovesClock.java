// A wait that times out advances the clock only if no other wait has advanced it further. So main's reading depends on the
// order of the two waits, although they share nothing else.
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
