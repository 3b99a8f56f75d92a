// The constructor of Thread waits for the monitor of the group: a lock order cycle through it.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class GroupLockedNewThread {
  static final Object L = new Object();

  public static void main(String[] args) {
    ThreadGroup group = new ThreadGroup("g");
    new Thread(() -> {
      synchronized (L) {
        new Thread(group, "x");
      }
    }).start();
    synchronized (group) {
      synchronized (L) {
      }
    }
  }
}
