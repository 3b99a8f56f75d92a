// BUG: a value is published in two stages under two locks

public class TwoStage {
  static int data, published;
  static final Object first = new Object(), second = new Object();

  static void write() {
    synchronized (first) {
      data = 1;
    }
    synchronized (second) {
      published = data + 1;
    }
  }

  static void read() {
    int seen;
    synchronized (first) {
      if (data == 0) return;
      seen = data;
    }
    synchronized (second) {
      if (published != seen + 1) throw new AssertionError("published " + published);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[12];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> {
        if (id < 9) {
          write();
        } else {
          read();
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
