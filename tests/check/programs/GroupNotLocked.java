// Threads of a group that nobody locks: no operation takes its monitor. Main starts the thread and
// waits for it, both end.
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
