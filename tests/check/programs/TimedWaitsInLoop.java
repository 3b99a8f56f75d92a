// A wait times out repeatedly while another timed wait is pending. It does not matter for how long the second one could
// have ended already, so there are finitely many states.
// EXPECT: correct
// NEEDS: store
public class TimedWaitsInLoop {
  static final Object here = new Object(), there = new Object();
  static boolean done;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      try {
        synchronized (there) {
          there.wait(5);
        }
        synchronized (here) {
          done = true;
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }).start();
    synchronized (here) {
      while (!done) here.wait(10);
    }
  }
}
