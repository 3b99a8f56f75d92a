// As GroupWaitsForEnd, but without a check before the wait: the threads may have ended before.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class GroupWaitsTooLate {
  public static void main(String[] args) throws Exception {
    ThreadGroup group = new ThreadGroup("g");
    new Thread(group, () -> {}).start();
    synchronized (group) {
      group.wait();
    }
  }
}
