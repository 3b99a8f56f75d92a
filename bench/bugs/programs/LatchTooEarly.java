// BUG: the count of a latch reaches zero before the last result is written

import java.util.concurrent.CountDownLatch;

public class LatchTooEarly {
  static final int[] results = new int[5];
  static final CountDownLatch latch = new CountDownLatch(5);

  static void work(int id) {
    if (id == 3) latch.countDown();
    results[id] = id + 1;
    if (id != 3) latch.countDown();
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 5; i++) {
      int id = i;
      new Thread(() -> work(id)).start();
    }
    latch.await();
    int sum = 0;
    for (int result : results) sum += result;
    if (sum != 15) throw new AssertionError("sum " + sum);
  }
}
