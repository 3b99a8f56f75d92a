/** Thread.stop before the start: the thread ends without a call of run, and no handler learns of it. */
public class StopUnstarted {
  @SuppressWarnings({"removal", "deprecation"})
  public static void main(String[] args) throws Exception {
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> System.out.println("handler " + failure));
    Thread thread = new Thread(() -> System.out.println("run"));
    thread.stop();
    System.out.println(thread.getState() + " " + thread.isAlive() + " " + thread.isInterrupted());
    thread.start();
    thread.join();
    System.out.println(thread.getState() + " " + thread.getThreadGroup());
    thread.stop();
    try {
      thread.start();
    } catch (IllegalThreadStateException expected) {
      System.out.println(expected);
    }
    Thread other = new Thread(() -> System.out.println("other runs"));
    other.start();
    other.join();
    other.stop();
    System.out.println(other.getState());
  }
}
