// EXPECT: correct
import java.util.concurrent.Semaphore;

public class SemaphoreMutex {
  static final Semaphore mutex = new Semaphore(1);
  static int inside;

  static void enter() {
    mutex.acquireUninterruptibly();
    inside++;
    assert inside == 1;
    inside--;
    mutex.release();
  }

  public static void main(String[] args) {
    new Thread(SemaphoreMutex::enter).start();
    enter();
  }
}
