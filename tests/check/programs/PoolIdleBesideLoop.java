// Main loops for ever beside an idle worker. The worker could give up, but that does not help.
// EXPECT: termination
// NEEDS: store
// REDUCTIONS: clock lazy eager safe source-stateful

import java.util.concurrent.ForkJoinPool;

class PoolIdleBesideLoop {
  static volatile boolean stop;

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    pool.submit(() -> { }).get();
    while (!stop) { } // EXPECT: termination
  }
}
