// CORRECT: five philosophers, one of them right-handed

public class PhilosophersCorrect {
  static final Object[] forks = new Object[5];

  static void eat(int id) {
    Object first = forks[id == 4 ? 0 : id], second = forks[id == 4 ? 4 : id + 1];
    for (int i = 0; i < 2; i++) {
      synchronized (first) {
        synchronized (second) {
          first.hashCode();
        }
      }
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 5; i++) forks[i] = new Object();
    Thread[] threads = new Thread[5];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> eat(id));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
