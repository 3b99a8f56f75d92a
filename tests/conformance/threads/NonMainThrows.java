// Exceptions in threads other than main do not change the exit code.
public class NonMainThrows {
  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      int n = i;
      Thread thread = new Thread(() -> {
        throw new IllegalArgumentException("thread number " + n);
      }, "failing-" + i);
      thread.start();
      thread.join();
      System.out.println("joined " + thread.getName() + " " + thread.isAlive());
    }
    Thread main = Thread.currentThread();
    new Thread(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      throw new Error("after main");
    }, "late").start();
    System.out.println("main returns normally");
  }
}
