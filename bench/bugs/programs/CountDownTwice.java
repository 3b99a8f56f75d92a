// BUG: a worker that fails counts down twice, so the latch opens too early

import java.util.concurrent.CountDownLatch;

public class CountDownTwice {
  static final CountDownLatch done = new CountDownLatch(2);
  static volatile int result;

  static void work(boolean fails, int value) {
    try {
      if (fails) done.countDown();
      result += value;
    } finally {
      done.countDown();
    }
  }

  static void report() {
    try {
      done.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    if (result == 0) throw new AssertionError("nothing was computed");
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      work(true, 0);
    });
    Thread b = new Thread(() -> {
      work(false, 5);
    });
    Thread c = new Thread(() -> {
      report();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (done.getCount() != 0) throw new AssertionError();
  }
}
