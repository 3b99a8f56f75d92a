// No thread locks the thread group, so no operation takes its monitor. Main starts the thread and
// joins it; both end.
// STATES: 5
// TRANSITIONS: 4
// EXPECT: correct
public class GroupNotLocked {
  public static void main(String[] args) throws Exception {
    ThreadGroup group = new ThreadGroup("g");
    Thread t = new Thread(group, () -> {});
    t.start();
    t.join();
  }
}
