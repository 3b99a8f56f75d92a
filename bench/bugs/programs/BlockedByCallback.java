// BUG: a callback is called while a lock is held, and takes another lock

public class BlockedByCallback {
  static final Object model = new Object(), view = new Object();
  static int updates;

  static void change(Runnable listener) {
    synchronized (model) {
      updates++;
      listener.run();
    }
  }

  static void draw() {
    synchronized (view) {
      updates++;
    }
  }

  static void click() {
    synchronized (view) {
      synchronized (model) {
        updates++;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      change(BlockedByCallback::draw);
    });
    Thread b = new Thread(() -> {
      click();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (updates != 3) throw new AssertionError("updates " + updates);
  }
}
