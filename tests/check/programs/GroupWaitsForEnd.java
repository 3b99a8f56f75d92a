// Main waits until the threads of a group have ended: the last one notifies under the group's monitor.
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
