// Thread.stop of a thread that another thread may have started: the thread never calls run, or the call is refused
// because the thread is alive. Here the start comes after the call, or the thread has ended.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal source
// EXPECT: correct
// OUTCOME: 0 TERMINATED
// OUTCOME: 1 TERMINATED
public class StopsBeforeStart {
  static volatile int x;
  static volatile boolean stop;

  @SuppressWarnings({"removal", "deprecation"})
  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> x = 1);
    Thread other = new Thread(() -> stop = true);
    other.start();
    if (stop) thread.stop();
    thread.start();
    thread.join();
    thread.stop();
    other.join();
    System.out.print(x + " " + thread.getState());
  }
}
