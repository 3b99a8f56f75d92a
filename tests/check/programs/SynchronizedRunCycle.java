// The thread locks itself, because run() is synchronized, then L. Main locks them in the other order.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class SynchronizedRunCycle extends Thread {
  static final Object L = new Object();

  @Override
  public synchronized void run() {
    synchronized (L) {
    }
  }

  public static void main(String[] args) {
    SynchronizedRunCycle t = new SynchronizedRunCycle();
    t.start();
    synchronized (L) {
      synchronized (t) {
      }
    }
  }
}
