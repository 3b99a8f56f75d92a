// The constructor of Thread takes the monitor of the class Thread to count: a cycle through it.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class ThreadClassLocked {
  static final Object L = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (L) {
        new Thread(() -> {});
      }
    }).start();
    synchronized (Thread.class) {
      synchronized (L) {
      }
    }
  }
}
