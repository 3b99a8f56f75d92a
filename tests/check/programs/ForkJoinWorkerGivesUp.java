// Main waits until the worker of a pool has ended. The worker gives up after its keep-alive time,
// when no other thread can continue: no deadlock.
// END: finished 0
// OPTIONS: --outcomes
// EXPECT: correct
// NEEDS: store

import java.util.concurrent.ForkJoinPool;

class ForkJoinWorkerGivesUp {
  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Thread worker = pool.submit(Thread::currentThread).get();
    worker.join();
  }
}
