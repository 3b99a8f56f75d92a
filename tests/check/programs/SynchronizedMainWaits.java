// Main is synchronized. It begins when the thread that the class initialiser started releases the monitor.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: correct
// OUTCOME: true 0
// OUTCOME: true 2
public class SynchronizedMainWaits {
  static class Shared {
    static int x;
  }

  static {
    new Thread() {
      @Override
      public void run() {
        synchronized (SynchronizedMainWaits.class) {
          Shared.x = 1;
          Shared.x = 2;
        }
      }
    }.start();
  }

  public static synchronized void main(String[] args) {
    System.out.println(Thread.holdsLock(SynchronizedMainWaits.class) + " " + Shared.x);
  }
}
