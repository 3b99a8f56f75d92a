// EXPECT: exception java.lang.AssertionError
import java.util.concurrent.Semaphore;

public class SemaphoreTooMany {
  static final Semaphore permits = new Semaphore(2);
  static volatile int inside;

  static void enter() {
    permits.acquireUninterruptibly();
    inside = inside + 1;
    assert inside == 1;
    inside = inside - 1;
    permits.release();
  }

  public static void main(String[] args) {
    new Thread(SemaphoreTooMany::enter).start();
    enter();
  }
}
