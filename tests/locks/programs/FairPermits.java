import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A thread does not get a permit that is available, because a thread in front of it wants two. */
public class FairPermits {
  public static void main(String[] args) throws Exception {
    Semaphore s = new Semaphore(1, true);
    Thread a = new Thread(() -> s.acquireUninterruptibly(2));
    a.start();
    boolean heeds = s.tryAcquire(0, TimeUnit.SECONDS);
    if (heeds) s.release();
    boolean barges = s.tryAcquire();
    s.release(barges ? 3 : 2);
    s.acquire();
    a.join();
    System.out.println(heeds + " " + barges + s.availablePermits());
  }
}
