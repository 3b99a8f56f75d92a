// OPTIONS: --outcomes
// REDUCTIONS: clock lazy optimal source persistent engine:races
// EXPECT: correct
// OUTCOME: 0
// OUTCOME: 1
// OUTCOME: 2

public class StackOfAnotherThread {
  static int x;
  static void reads() { int y = x; }
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> System.out.println(main.getStackTrace().length));
    t.start();
    reads();
    int z = x;
  }
}
