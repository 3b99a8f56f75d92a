// The end of its last thread destroys a daemon group, while another thread inspects the group under
// its monitor.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: correct
// OUTCOME: 0 0 true
// OUTCOME: 1 1 true
public class GroupDaemonEnds {
  public static void main(String[] args) throws Exception {
    ThreadGroup group = new ThreadGroup("g");
    group.setDaemon(true);
    Thread t = new Thread(group, () -> {});
    t.start();
    int before, after;
    synchronized (group) {
      before = group.activeCount();
      after = group.activeCount();
    }
    t.join();
    System.out.println(before + " " + after + " " + group.isDestroyed());
  }
}
