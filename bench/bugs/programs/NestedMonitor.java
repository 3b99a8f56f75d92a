// BUG: a thread waits while it holds an outer lock that the notifier needs

public class NestedMonitor {
  static final Object outer = new Object(), inner = new Object();
  static boolean ready;

  static void consume() {
    synchronized (outer) {
      synchronized (inner) {
        while (!ready) {
          try {
            inner.wait();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        }
      }
    }
  }

  static void produce() {
    synchronized (outer) {
      synchronized (inner) {
        ready = true;
        inner.notifyAll();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      consume();
    });
    Thread b = new Thread(() -> {
      produce();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (!ready) throw new AssertionError();
  }
}
