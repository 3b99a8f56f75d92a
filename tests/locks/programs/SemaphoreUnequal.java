import java.util.concurrent.Semaphore;

/** The first in the queue wants two permits, so the one permit that is released wakes nobody else. */
public class SemaphoreUnequal {
  static final Semaphore semaphore = new Semaphore(0);

  public static void main(String[] args) throws Exception {
    Thread two = new Thread(() -> semaphore.acquireUninterruptibly(2));
    Thread one = new Thread(() -> semaphore.acquireUninterruptibly(1));
    two.start();
    one.start();
    semaphore.release(1);
    one.join();
    semaphore.release(2);
    two.join();
    System.out.println("finished");
  }
}
