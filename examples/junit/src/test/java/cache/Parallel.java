package cache;

/** Runs actions in threads of their own and waits for all of them. */
final class Parallel {
  private Parallel() {}

  static void run(Runnable... actions) throws InterruptedException {
    Thread[] threads = new Thread[actions.length];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(actions[i], "T" + (i + 1));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
