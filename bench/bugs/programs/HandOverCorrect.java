// CORRECT: a slot with wait and notifyAll in loops

public class HandOverCorrect {
  static Integer slot;
  static int taken;

  static synchronized void put(int item) {
    try {
      while (slot != null) HandOverCorrect.class.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    slot = item;
    HandOverCorrect.class.notifyAll();
  }

  static synchronized void take() {
    try {
      while (slot == null) HandOverCorrect.class.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    taken += slot;
    slot = null;
    HandOverCorrect.class.notifyAll();
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      put(1);
    });
    Thread b = new Thread(() -> {
      put(2);
    });
    Thread c = new Thread(() -> {
      take();
      take();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (taken != 3) throw new AssertionError("taken " + taken);
  }
}
