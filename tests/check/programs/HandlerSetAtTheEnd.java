// OPTIONS: --outcomes
// REDUCTIONS: clock lazy optimal source persistent engine:races
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true

// The end of a thread clears its handler; it reads the field even if there is no handler.
public class HandlerSetAtTheEnd {
  public static void main(String[] args) {
    Thread t = new Thread();
    Thread.UncaughtExceptionHandler h = (u, e) -> { };
    t.start();
    t.setUncaughtExceptionHandler(h);
    System.out.println(t.getUncaughtExceptionHandler() == h);
  }
}
