// main: start a, start b, end. a and b: write, end; they write different variables. Before main and before the first start: 2.
// main before the second start: a at 0, 1, 2. main before its end: a and b at 0, 1, 2 each, 9. main ended: 9.
// EXPECT: correct
// STATES: 23
// EXECUTIONS: 1
public class CountThree {
  static volatile int x, y;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    new Thread(() -> y = 1).start();
  }
}
