// EXPECT: deadlock
// "first" owns lock a and is parked for lock b; "second" owns lock b and is parked for lock a;
// "main" waits in join for "first".
// REPORT: Thread "main" waits for the end of thread "first"
// REPORT: Thread "first" is parked, waits for java.util.concurrent.locks.ReentrantLock$NonfairSync@*, held by "second"
// REPORT: Thread "second" is parked, waits for java.util.concurrent.locks.ReentrantLock$NonfairSync@*, held by "first"
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockCycle {
  public static void main(String[] args) throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    CountDownLatch owned = new CountDownLatch(2);
    Thread first = new Thread(() -> take(a, b, owned), "first");
    Thread second = new Thread(() -> take(b, a, owned), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("unreachable");
  }

  static void take(ReentrantLock mine, ReentrantLock other, CountDownLatch owned) {
    mine.lock();
    try {
      owned.countDown();
      owned.await();
      other.lock();
      System.out.println("unreachable");
      other.unlock();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    } finally {
      mine.unlock();
    }
  }
}
