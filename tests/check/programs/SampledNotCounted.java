// OPTIONS: --por eager-printed --outcomes
// EXPECT: incomplete
// OUTCOME: 1
// The executions that a check samples at its end, for races, add no outcome: eager-printed misses
// that the second thread can come first (docs/reductions/printed.md), and so must the list.
public class SampledNotCounted {
  static int x;

  public static void main(String[] args) {
    Object lock = new Object();
    new Thread(() -> {
      synchronized (lock) {
        x = 1;
      }
    }).start();
    new Thread(() -> {
      int seen;
      synchronized (lock) {
        seen = x;
      }
      System.out.println(seen);
    }).start();
  }
}
