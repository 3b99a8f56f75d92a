import java.util.concurrent.Semaphore;

/** A thread waits for a permit, is interrupted, and another thread reads its interrupt status. */
public class SemaphoreInterrupted {
  static final Semaphore semaphore = new Semaphore(1);
  static String end = "";

  public static void main(String[] args) throws Exception {
    semaphore.acquire();
    Thread t = new Thread(() -> {
      semaphore.acquireUninterruptibly();
      end = Thread.currentThread().isInterrupted() ? "set" : "clear";
    });
    t.start();
    t.interrupt();
    String seen = t.isInterrupted() + " ";
    semaphore.release();
    t.join();
    System.out.println(seen + end);
  }
}
