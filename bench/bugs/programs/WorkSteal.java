// BUG: a work stealing deque whose owner does not check the last element

import java.util.concurrent.atomic.AtomicInteger;

public class WorkSteal {
  static final int[] tasks = {0, 1, 2, 3};
  static volatile int head, tail = 4;
  static final AtomicInteger[] taken = new AtomicInteger[4];
  static final Object lock = new Object();

  static void run(int task) {
    if (taken[task].incrementAndGet() > 1) throw new AssertionError("task " + task + " twice");
  }

  static void own() {
    for (;;) {
      int last = tail - 1;
      tail = last;
      if (last < head) return;
      run(last);
    }
  }

  static void steal() {
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        int first = head;
        if (first >= tail) return;
        head = first + 1;
        run(first);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 4; i++) taken[i] = new AtomicInteger();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> {
        if (id == 0) {
          own();
        } else {
          steal();
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
