// The loop ends when the interrupt comes.
// EXPECT: correct
// REDUCTIONS: clock safe eager lazy jpf source-stateful
public class WaitsForInterrupt {
  public static void main(String[] args) {
    Thread waiter = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
    });
    waiter.start();
    waiter.interrupt();
  }
}
