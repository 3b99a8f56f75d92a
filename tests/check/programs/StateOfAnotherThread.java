// OPTIONS: --outcomes
// REDUCTIONS: clock lazy optimal source persistent engine:races
// EXPECT: correct
// OUTCOME: RUNNABLE
// OUTCOME: WAITING

// A step that only reads moves main to its join, which changes the state that another thread queries.
public class StateOfAnotherThread {
  static int x;
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> System.out.println(main.getState()));
    t.start();
    int y = x;
    t.join();
  }
}
