// Two threads create unnamed threads concurrently: each gets the next number of its execution, as in
// java. The two threads that main creates always come first.
// OPTIONS: --outcomes
// REDUCTIONS: safe clock eager lazy persistent source optimal source-stateful
// EXPECT: correct
// OUTCOME: Thread-0 made Thread-2, Thread-1 made Thread-3
// OUTCOME: Thread-0 made Thread-3, Thread-1 made Thread-2
public class NamesOfUnnamedThreads {
  static final String[] made = new String[2];

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> made[0] = new Thread(() -> { }).getName());
    Thread u = new Thread(() -> made[1] = new Thread(() -> { }).getName());
    t.start();
    u.start();
    t.join();
    u.join();
    System.out.println(t.getName() + " made " + made[0] + ", " + u.getName() + " made " + made[1]);
  }
}
