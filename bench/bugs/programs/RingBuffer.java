// BUG: two producers of a ring buffer for one producer write one slot

public class RingBuffer {
  static final int[] ring = new int[4];
  static volatile int tail;

  static void put(int item) {
    int t = tail;
    ring[t % ring.length] = item;
    tail = t + 1;
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      put(1);
    });
    Thread b = new Thread(() -> {
      put(2);
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (tail != 2) throw new AssertionError("tail " + tail);
  }
}
