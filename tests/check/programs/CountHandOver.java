// main starts a thread and waits for it by a volatile flag. t: write, end; main: read until it is set, end. Before: 2. flag
// unset, main at its read: 1, with a loop to itself. flag set: main at its read or its end or ended, t at its end
// or ended: 6. Together 9. Transitions: 2; from the first 2; (read,end) 2; (read,ended) 1; (end,end) 2; (end,ended) 1; (ended,end) 1: 11.
// EXPECT: correct
// STATES: 9
// TRANSITIONS: 11
// EXECUTIONS: 1
public class CountHandOver {
  static volatile boolean flag;

  public static void main(String[] args) {
    new Thread(() -> flag = true).start();
    while (!flag) {
    }
  }
}
