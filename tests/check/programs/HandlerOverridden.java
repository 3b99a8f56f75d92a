// A thread may override the method that returns its exception handler. That handler catches some exceptions. An
// exception that it passes to the thread group ends the thread like any other.
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
