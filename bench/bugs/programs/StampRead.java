// BUG: a read without validation between two writes of a version counter

public class StampRead {
  static volatile int version, left, right;

  static void write() {
    for (int i = 1; i <= 4; i++) {
      version++;
      left = i;
      right = i;
      version++;
    }
  }

  static void read() {
    for (int i = 0; i < 4; i++) {
      int before = version;
      int x = left, y = right;
      if (before % 2 == 0 && x != y) throw new AssertionError(x + " and " + y);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> {
        if (id == 0) {
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
