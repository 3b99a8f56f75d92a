// A deadlock that shows when the idle worker of a pool has given up.
// TOLD: park, waits for ForkJoinPool#1

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;

class IdleWorkerDeadlock {
  public static void main(String[] args) throws Exception {
    new ForkJoinPool(1).submit(() -> {}).get();
    new CountDownLatch(1).await();
  }
}
