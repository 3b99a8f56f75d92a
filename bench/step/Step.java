// The program of bench/step_bench.cc: two threads that write one shared field, and loops for comparison.
public class Step {
  int x;
  int y;

  // Eleven bytecodes per iteration, only on int locals.
  static int locals(int n) {
    int h = 1;
    for (int i = 0; i < n; i++) h = h * 31 + i;
    return h;
  }

  // Seventeen bytecodes per iteration; two access a field and one an array.
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
