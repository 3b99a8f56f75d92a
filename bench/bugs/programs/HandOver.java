// BUG: a slot for one item is overwritten before the item is taken

public class HandOver {
  static volatile Integer slot;

  static void put(int item) {
    while (slot != null) Thread.onSpinWait();
    slot = item;
  }
  static int taken;

  static void take() {
    while (slot == null) Thread.onSpinWait();
    taken += slot;
    slot = null;
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
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (slot == null || taken + slot != 3) throw new AssertionError("an item is lost");
  }
}
