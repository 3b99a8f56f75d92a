// Main polls a worker until it has ended. The idle worker gives up after its keep-alive time, while
// main can continue: only a search with workers that may give up at any moment sees the end.
// END: finished 0
// OUTCOME: over
// OPTIONS: --outcomes
// EXPECT: correct
// NEEDS: store
// REDUCTIONS: clock lazy eager safe source-stateful

import java.util.concurrent.ForkJoinPool;

class PoolSpins {
  static volatile Thread worker;

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    pool.submit(() -> { worker = Thread.currentThread(); }).get();
    while (worker.isAlive()) { }
    System.out.println("over");
  }
}
