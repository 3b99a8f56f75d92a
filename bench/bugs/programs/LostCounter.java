// BUG: an increment without a lock, once in 60 rounds of each of five threads

public class LostCounter {
  static int count;
  static final Object lock = new Object();

  static void add(int rounds) {
    for (int i = 0; i < rounds; i++) {
      if (i == 40) {
        count++;
      } else {
        synchronized (lock) {
          count++;
        }
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[5];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> add(60));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    if (count != 300) throw new AssertionError("count " + count);
  }
}
