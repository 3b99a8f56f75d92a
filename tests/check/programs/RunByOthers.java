// Main calls run() of a thread that is running. The fields of its Runnable are shared after all, and
// the Runnable is gone when the thread ends between the two reads of it in Thread.run().
// EXPECT: exception java.lang.NullPointerException
// OPTIONS: --all --outcomes
// OUTCOME: 1
// OUTCOME: 2
public class RunByOthers {
  static class Worker implements Runnable {
    int count;

    public void run() {
      int seen = count;
      count = seen + 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker worker = new Worker();
    Thread t = new Thread(worker);
    t.start();
    try {
      t.run();
    } finally {
      t.join();
      System.out.println(worker.count);
    }
  }
}
