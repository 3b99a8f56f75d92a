/** One long execution: two threads that increment a counter N times each, in a monitor. A step should cost the same at each depth. */
public class Depth {
  static int x;

  static void count(int n) {
    for (int k = 0; k < n; k++) {
      synchronized (Depth.class) {
        x++;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[0]);
    Thread other = new Thread(() -> count(n));
    other.start();
    count(n);
    other.join();
    assert x == 2 * n;
  }
}
