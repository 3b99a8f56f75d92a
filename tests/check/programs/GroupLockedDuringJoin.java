// The end of a thread takes the monitor of its group, which main holds while it waits for that end.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class GroupLockedDuringJoin {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    synchronized (t.getThreadGroup()) {
      t.start();
      t.join();
    }
  }
}
