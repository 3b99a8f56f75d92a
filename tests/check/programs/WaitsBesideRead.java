// OPTIONS: --property exception
// EXPECT: correct

// Every order of threads gives the same number of executions. No thread holds the monitor, so the waits fail.
public class WaitsBesideRead {
  static int x, y;
  static final Object monitor = new Object();

  static void fail() {
    try {
      monitor.wait();
    } catch (Exception e) {
      // IllegalMonitorStateException
    }
  }

  public static void main(String[] args) {
    Thread writer = new Thread(() -> {
      x = 1;
      fail();
    });
    Thread other = new Thread(() -> fail());
    writer.start();
    other.start();
    y = x;
  }
}
