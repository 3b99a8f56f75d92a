// A counter that is protected by its own lock, and now and then by another one as well; at last by that one alone.
public class TwoLocks {
  static class Counter {
    int value;
  }
  static class Other {}

  static final Counter counter = new Counter();
  static final Other other = new Other();

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      synchronized (counter) {
        counter.value = 1;
        synchronized (other) {
          counter.value = 2;
        }
      }
    }, "t");
    t.start();
    t.join();
    Thread u = new Thread(() -> {
      synchronized (other) {
        counter.value = 3;
      }
    }, "u");
    u.start();
    synchronized (counter) {
      counter.value = 4;
    }
  }
}
