// BUG: a flag and a wait without a loop: a second notification overtakes

public class FlagWithoutLoop {
  static final Object lock = new Object();
  static int tokens;

  static void take() {
    synchronized (lock) {
      if (tokens == 0) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
      tokens--;
      if (tokens < 0) throw new AssertionError("tokens " + tokens);
    }
  }

  static void put() {
    synchronized (lock) {
      tokens++;
      lock.notify();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      take();
    });
    Thread b = new Thread(() -> {
      take();
    });
    Thread c = new Thread(() -> {
      put();
      put();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (tokens != 0) throw new AssertionError("tokens " + tokens);
  }
}
