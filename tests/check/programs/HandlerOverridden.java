// A thread may answer for its own handler by overriding the method that names it. What that handler takes is handled.
// What it leaves to the thread group ends the thread as any other exception does.
// OPTIONS: --all
// REDUCTIONS: clock lazy optimal
// EXPECT: exception java.lang.IllegalStateException
// EXPECT: exception java.lang.ArithmeticException
public class HandlerOverridden {
  static class Careful extends Thread {
    private final RuntimeException thrown;

    Careful(RuntimeException thrown) { this.thrown = thrown; }

    @Override
    public void run() { throw thrown; }

    @Override
    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
      if (thrown instanceof IllegalStateException) return super.getUncaughtExceptionHandler();
      return (thread, exception) -> {
        if (exception instanceof ArithmeticException) throw new RuntimeException();
      };
    }
  }

  public static void main(String[] args) throws InterruptedException {
    for (Thread thread : new Thread[] {
        new Careful(new UnsupportedOperationException()),  // handled
        new Careful(new ArithmeticException()),            // the handler fails
        new Careful(new IllegalStateException())}) {       // left to the group
      thread.start();
      thread.join();
    }
  }
}
