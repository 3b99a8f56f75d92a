// Main is synchronized. A thread that the initialiser has started takes the monitors in the other order.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class SynchronizedMain {
  static final Object L = new Object();

  static {
    new Thread(SynchronizedMain::other).start();
  }

  static void other() {
    synchronized (L) {
      synchronized (SynchronizedMain.class) {
      }
    }
  }

  public static synchronized void main(String[] args) {
    synchronized (L) {
    }
  }
}
