// BUG: a queue with notify instead of notifyAll: the wrong thread wakes up

import java.util.ArrayDeque;
import java.util.Deque;

public class BoundedQueue {
  static final Deque<Integer> items = new ArrayDeque<>();
  static final Object lock = new Object();

  static void put(int item) {
    try {
      synchronized (lock) {
        while (items.size() == 1) lock.wait();
        items.add(item);
        lock.notify();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static void take() {
    try {
      synchronized (lock) {
        while (items.isEmpty()) lock.wait();
        items.remove();
        lock.notify();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static void work(int id) {
    for (int i = 0; i < 3; i++) {
      if (id < 3) {
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
