// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true
import java.util.concurrent.*;

public class SemaphoreTryAcquireTimed {
  public static void main(String[] args) throws Exception {
    Semaphore semaphore = new Semaphore(0);
    new Thread(semaphore::release).start();
    System.out.println(semaphore.tryAcquire(1, TimeUnit.SECONDS));
  }
}
