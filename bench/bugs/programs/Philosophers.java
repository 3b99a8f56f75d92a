// BUG: five philosophers, all left-handed, two meals each

public class Philosophers {
  static final Object[] forks = new Object[5];

  static void eat(int id) {
    for (int i = 0; i < 2; i++) {
      synchronized (forks[id]) {
        synchronized (forks[(id + 1) % 5]) {
          forks[id].hashCode();
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
