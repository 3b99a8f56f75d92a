// A location turns out to be shared in a search that reached its depth limit: the result is a limit, not unsupported.
// OPTIONS: --por optimal --max-depth 60
// EXPECT: incomplete
public class SharedBeyondDepth {
  static volatile int a, c, g;
  static int p;

  public static void main(String[] args) {
    Thread t = new Thread(() -> {
      g = 1;
      p = 1;
      g = 2;
      for (int i = 1; i < 9; i++) a = i;
    });
    Thread u = new Thread(() -> {
      while (g == 1) c++;
    });
    t.start();
    u.start();
    for (int i = 0; i < 9; i++) {
      if (a != i) return;
    }
    p = 5;
  }
}
