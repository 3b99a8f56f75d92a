// BUG: a barrier of its own resets its count before all threads have left

public class BarrierReset {
  static int waiting, generation;

  static synchronized void await(int parties) throws InterruptedException {
    if (++waiting == parties) {
      waiting = 0;
      generation = 1 - generation;
      BarrierReset.class.notify();
      return;
    }
    int mine = generation;
    while (mine == generation) BarrierReset.class.wait();
  }

  static void pass() {
    try {
      await(3);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      pass();
    });
    Thread b = new Thread(() -> {
      pass();
    });
    Thread c = new Thread(() -> {
      pass();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (waiting != 0) throw new AssertionError("waiting " + waiting);
  }
}
