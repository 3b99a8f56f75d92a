// EXPECT: deadlock
import java.util.concurrent.Semaphore;

public class SemaphoreLeak {
  public static void main(String[] args) throws InterruptedException {
    Semaphore permits = new Semaphore(1);
    Thread t = new Thread(() -> permits.tryAcquire());
    t.start();
    permits.acquire();
    permits.release();
  }
}
