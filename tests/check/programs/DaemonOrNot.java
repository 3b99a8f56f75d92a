// A start looks whether the thread is a daemon, which another thread may have made it after having found that it does not live.
// Of the executions one has the write after the start that the reading of its place comes before; it is missed, and another begun in vain, where
// the two are taken for independent.
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
