// What bench/step_bench.cc runs: two threads that write one shared field, and a loop to compare with.
public class Step {
  int x;

  // Eleven bytecodes for each round: three of them jump or compare, the rest work on locals.
  static int spin(int n) {
    int h = 1;
    for (int i = 0; i < n; i++) h = h * 31 + i;
    return h;
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
