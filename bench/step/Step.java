// What bench/step_bench.cc runs: two threads that write one shared field, and loops to compare with.
public class Step {
  int x;
  int y;

  // Eleven bytecodes for each round, on int locals only.
  static int locals(int n) {
    int h = 1;
    for (int i = 0; i < n; i++) h = h * 31 + i;
    return h;
  }

  // Seventeen bytecodes for each round; two access a field and one an array.
  static int mixed(int n) {
    int[] a = {3, 1, 4, 1, 5, 9, 2, 6};
    Step s = new Step();
    for (int i = 0; i < n; i++) s.y += a[i & 7] ^ i;
    return s.y;
  }

  static void write(Step s, int value) {
    for (;;) s.x = value;
  }

  public static void main(String[] args) {
    Step s = new Step();
    new Thread(() -> write(s, 1)).start();
    write(s, 2);
  }
}
