// ThreadGroup.destroy takes the monitors of the group and of those above or below: a cycle through it.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class GroupLockedDestroy {
  static final Object L = new Object();

  public static void main(String[] args) {
    ThreadGroup parent = new ThreadGroup("p");
    ThreadGroup child = new ThreadGroup(parent, "c");
    new Thread(() -> {
      synchronized (L) {
        try { child.destroy(); } catch (IllegalThreadStateException e) { }
      }
    }).start();
    synchronized (parent) {
      synchronized (L) {
      }
    }
  }
}
