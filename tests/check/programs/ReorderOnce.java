// Setters write a and b, checkers read each once: s! orders of the writes of a, and for each checker s + 1 places for its
// read; the same for b. With 3 setters and 2 checkers (3! * 4 * 4)^2 = 9,216 traces.
// OPTIONS: --por optimal
// ARGS: 3 2
// EXPECT: correct
// EXECUTIONS: 9216
public class ReorderOnce {
  static class SetCheck {
    int a = 0, b = 0;
    void set() { a = 1; b = -1; }
    boolean check() { int x = a, y = b; return (x == 0 && y == 0) || (x == 1 && y == -1); }
  }
  public static void main(String[] args) throws InterruptedException {
    int s = Integer.parseInt(args[0]), c = Integer.parseInt(args[1]);
    final SetCheck sc = new SetCheck();
    Thread[] ts = new Thread[s + c];
    for (int i = 0; i < s; i++) {
      ts[i] = new Thread() { @Override public void run() { sc.set(); } };
      ts[i].start();
    }
    for (int i = s; i < s + c; i++) {
      ts[i] = new Thread() {
        boolean ok;
        @Override public void run() { ok = sc.check(); }
      };
      ts[i].start();
    }
    for (Thread t : ts) t.join();
  }
}
