// BUG: a consumer that does not look again after a wait

import java.util.ArrayDeque;
import java.util.Deque;

public class IfInsteadOfWhile {
  static final Deque<Integer> items = new ArrayDeque<>();

  static synchronized void put(int item) {
    items.add(item);
    IfInsteadOfWhile.class.notifyAll();
  }

  static synchronized void take() {
    try {
      if (items.isEmpty()) IfInsteadOfWhile.class.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    items.remove();
  }

  static void work(int id) {
    for (int i = 0; i < 3; i++) {
      if (id % 2 == 0) {
        put(i);
      } else {
        take();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[6];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> work(id));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
