// BUG: an exception leaves the lock taken

import java.util.concurrent.locks.ReentrantLock;

public class UnlockedInCatch {
  static final ReentrantLock lock = new ReentrantLock();
  static int[] values = {1};

  static void read(int index) {
    lock.lock();
    int value;
    try {
      value = values[index];
    } catch (ArrayIndexOutOfBoundsException e) {
      return;
    }
    values[0] = value + 1;
    lock.unlock();
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      read(0);
    });
    Thread b = new Thread(() -> {
      read(1);
    });
    Thread c = new Thread(() -> {
      read(0);
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (values[0] > 3) throw new AssertionError();
  }
}
