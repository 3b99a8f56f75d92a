// Thread.start takes the monitor of the group while it holds that of the thread.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class GroupLockedDuringStart {
  public static void main(String[] args) {
    ThreadGroup group = new ThreadGroup("g");
    Thread t = new Thread(group, () -> {});
    new Thread(t::start).start();
    synchronized (group) {
      synchronized (t) {
      }
    }
  }
}
