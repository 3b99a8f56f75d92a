// EXIT: 1
// main dies of an exception while other threads run on; the exit code is 1.
public class MainThrows {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread worker = new Thread(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      int sum = 0;
      for (int i = 1; i <= 100; i++) {
        sum += i;
      }
      System.out.println("worker finished after main with " + sum);
    }, "worker");
    worker.start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook, worker alive "
        + worker.isAlive())));
    System.out.println("main fails");
    fail(3);
  }

  static void fail(int n) {
    if (n == 0) {
      throw new IllegalStateException("main failed", new RuntimeException("because"));
    }
    fail(n - 1);
  }
}
