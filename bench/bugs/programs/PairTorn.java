// BUG: a pair is written in two steps under a lock and read without it

public class PairTorn {
  static int x, y;

  static synchronized void move(int d) {
    x += d;
    y -= d;
  }

  static void check() {
    int sum = x + y;
    if (sum != 0) throw new AssertionError("sum " + sum);
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      move(1);
    });
    Thread b = new Thread(() -> {
      move(2);
    });
    Thread c = new Thread(() -> {
      check();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    check();
  }
}
