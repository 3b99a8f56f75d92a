// A loop that asks for the interrupt status, which it would clear, waits until it is set.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: false
// REDUCTIONS: clock lazy optimal source persistent
public class WaitsForInterrupt {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      while (!Thread.interrupted()) {
      }
      System.out.print(Thread.currentThread().isInterrupted());
    });
    t.start();
    t.interrupt();
    t.join();
  }
}
