// CORRECT: every increment is locked

public class CounterCorrect {
  static int count;
  static final Object lock = new Object();

  static void add() {
    for (int i = 0; i < 6; i++) {
      synchronized (lock) {
        count++;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> add());
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    if (count != 24) throw new AssertionError();
  }
}
