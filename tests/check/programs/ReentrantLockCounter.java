// EXPECT: correct
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockCounter {
  static final ReentrantLock lock = new ReentrantLock();
  static int count;

  static void add() {
    lock.lock();
    try {
      count++;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(ReentrantLockCounter::add);
    t.start();
    add();
    t.join();
    assert count == 2;
  }
}
