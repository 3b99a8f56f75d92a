/** A thread that suspends itself continues when another thread resumes it. */
public class SuspendedUntilResumed {
  @SuppressWarnings({"removal", "deprecation"})
  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      System.out.println("before");
      Thread.currentThread().suspend();
      System.out.println("after");
    });
    thread.start();
    Thread.sleep(200);
    System.out.println("resumes");
    thread.resume();
    thread.join();
    System.out.println("end");
  }
}
