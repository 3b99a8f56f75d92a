// The thread needs the class that waits for it.
// EXPECT: violation deadlock
// OPTIONS: --time 30
public class InitialiserWaitsForAThread {
  static int value;

  static {
    Thread t = new Thread(InitialiserWaitsForAThread::set);
    t.start();
    try {
      t.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static void set() {
    value = 1;
  }

  public static void main(String[] args) { }
}
