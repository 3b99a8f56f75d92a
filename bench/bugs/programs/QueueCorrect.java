// CORRECT: a bounded queue hands over every item

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class QueueCorrect {
  static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
  static final AtomicInteger sum = new AtomicInteger();

  static void work(int id) {
    try {
      for (int i = 1; i <= 3; i++) {
        if (id % 2 == 0) {
          queue.put(i);
        } else {
          sum.addAndGet(queue.take());
        }
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> work(id));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    if (sum.get() != 12) throw new AssertionError();
  }
}
