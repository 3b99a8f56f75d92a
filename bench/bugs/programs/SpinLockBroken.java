// BUG: a spin lock tests and sets in two steps

public class SpinLockBroken {
  static volatile boolean locked;
  static int count;

  static void add() {
    while (locked) Thread.onSpinWait();
    locked = true;
    count++;
    locked = false;
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      add();
    });
    Thread b = new Thread(() -> {
      add();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (count != 2) throw new AssertionError("count " + count);
  }
}
