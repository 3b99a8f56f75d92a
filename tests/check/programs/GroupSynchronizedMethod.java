// A synchronized method of a subclass of ThreadGroup, as a handler of exceptions: the thread that
// fails holds the group and wants L, main holds L and starts a thread of the group.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class GroupSynchronizedMethod extends ThreadGroup {
  static final Object L = new Object();

  GroupSynchronizedMethod() {
    super("g");
  }

  @Override
  public synchronized void uncaughtException(Thread t, Throwable e) {
    synchronized (L) {
    }
  }

  public static void main(String[] args) {
    GroupSynchronizedMethod group = new GroupSynchronizedMethod();
    new Thread(group, () -> {
      throw new IllegalStateException();
    }).start();
    Thread t = new Thread(group, () -> {});
    synchronized (L) {
      t.start();
    }
  }
}
