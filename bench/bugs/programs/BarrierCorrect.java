// CORRECT: all threads write before any reads

import java.util.concurrent.CyclicBarrier;

public class BarrierCorrect {
  static final CyclicBarrier barrier = new CyclicBarrier(3);
  static final int[] parts = new int[3];

  static void work(int id) {
    parts[id] = id + 1;
    try {
      barrier.await();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    if (parts[0] + parts[1] + parts[2] != 6) throw new AssertionError("a part is missing");
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      work(0);
    });
    Thread b = new Thread(() -> {
      work(1);
    });
    Thread c = new Thread(() -> {
      work(2);
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (parts[0] != 1) throw new AssertionError();
  }
}
