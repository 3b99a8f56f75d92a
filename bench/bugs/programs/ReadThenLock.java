// BUG: a value is read before the lock and written under it

public class ReadThenLock {
  static int stock = 2;

  static void take() {
    int seen = stock;
    synchronized (ReadThenLock.class) {
      stock = seen - 1;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      take();
    });
    Thread b = new Thread(() -> {
      take();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (stock != 0) throw new AssertionError("stock " + stock);
  }
}
