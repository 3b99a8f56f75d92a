// Waits for the threads of a group to end: the last one notifies, with the monitor of the group.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: correct
// OUTCOME: 0
public class GroupWaitsForEnd {
  public static void main(String[] args) throws Exception {
    ThreadGroup group = new ThreadGroup("g");
    new Thread(group, () -> {}).start();
    new Thread(group, () -> {}).start();
    synchronized (group) {
      while (group.activeCount() > 0) {
        group.wait();
      }
    }
    System.out.println(group.activeCount());
  }
}
