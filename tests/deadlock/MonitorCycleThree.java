// EXPECT: deadlock
// "t0" holds fork 0 and waits for fork 1, "t1" holds fork 1 and waits for fork 2, "t2" holds
// fork 2 and waits for fork 0; "main" waits in join for "t0".
// REPORT: Thread "main" waits for the end of thread "t0"
// REPORT: Thread "t0" waits to lock java.lang.Object@*, held by "t1"
// REPORT: Thread "t1" waits to lock java.lang.Object@*, held by "t2"
// REPORT: Thread "t2" waits to lock java.lang.Object@*, held by "t0"
public class MonitorCycleThree {
  static int seated;
  static final Object table = new Object();

  public static void main(String[] args) throws Exception {
    Object[] forks = {new Object(), new Object(), new Object()};
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        synchronized (forks[me]) {
          everyoneHasOne();
          synchronized (forks[(me + 1) % 3]) {
            System.out.println("unreachable");
          }
        }
      }, "t" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("unreachable");
  }

  static void everyoneHasOne() {
    synchronized (table) {
      seated++;
      table.notifyAll();
      while (seated < 3) {
        try {
          table.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }
  }
}
