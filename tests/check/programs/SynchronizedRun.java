// A thread's run() is synchronized: the machine calls it, and must take the thread's monitor.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: correct
// OUTCOME: true 0
// OUTCOME: true 1
public class SynchronizedRun extends Thread {
  static int x;

  @Override
  public synchronized void run() {
    boolean held = Thread.holdsLock(this);
    x = 2;
    x = held ? 1 : 3;
    notifyAll();
  }

  public static void main(String[] args) throws Exception {
    SynchronizedRun t = new SynchronizedRun();
    t.start();
    synchronized (t) {
      System.out.println((x != 3) + " " + x);
    }
  }
}
