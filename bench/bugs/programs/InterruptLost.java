// BUG: an interrupt that comes before the flag is read is cleared

public class InterruptLost {
  static volatile boolean stopped;

  static void run() {
    Thread.interrupted();
    while (!stopped) {
      if (Thread.currentThread().isInterrupted()) {
        stopped = true;
        return;
      }
      synchronized (InterruptLost.class) {
        try {
          InterruptLost.class.wait();
        } catch (InterruptedException e) {
          stopped = true;
        }
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      run();
    });
    a.start();
    a.interrupt();
    a.join();
  }
}
