// Thread.start reads whether the thread is a daemon. Another thread may call setDaemon after it has found that the thread is not alive.
// In one execution that write comes after the start, which read the field before. A search that assumes that the two are independent
// misses this execution and starts a redundant one.
// OPTIONS: --por optimal
// EXECUTIONS: 31
// EXPECT: correct
public class DaemonOrNot {
  public static void main(String[] args) {
    Thread k = new Thread(() -> { });
    new Thread(() -> k.start()).start();
    new Thread(() -> {
      try {
        k.setDaemon(true);
      } catch (IllegalThreadStateException e) { }
    }).start();
  }
}
