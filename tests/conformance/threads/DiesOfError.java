import java.util.ArrayList;
import java.util.List;

// One thread dies of an Error in the middle of its work while the others continue.
public class DiesOfError {
  static final int WORKERS = 5;
  static final List<Integer> results = new ArrayList<>();
  static final List<String> deaths = new ArrayList<>();

  static int recurse(int n) {
    return n == 0 ? 0 : 1 + recurse(n + 1);
  }

  static int work(int id) {
    int sum = 0;
    for (int i = 0; i < 300; i++) {
      sum += i * id;
      if (i == 150) {
        if (id == 1) {
          throw new AssertionError("worker one");
        }
        if (id == 3) {
          recurse(1);
        }
        Thread.yield();
      }
    }
    return sum;
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
      int id = i;
      threads[i] = new Thread(() -> {
        int sum = work(id);
        synchronized (results) {
          results.add(sum);
        }
      }, "worker-" + i);
      threads[i].setUncaughtExceptionHandler((t, e) -> {
        synchronized (deaths) {
          deaths.add(t.getName() + " " + e.getClass().getSimpleName());
        }
      });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    results.sort(null);
    deaths.sort(null);
    System.out.println("results " + results);
    System.out.println("deaths " + deaths);

    // A consumer survives the death of its producer thanks to a finally block.
    Object lock = new Object();
    boolean[] closed = new boolean[1];
    int[] made = new int[1];
    Thread producer = new Thread(() -> {
      try {
        for (int i = 0; i < 10; i++) {
          synchronized (lock) {
            made[0]++;
            lock.notifyAll();
          }
          if (i == 6) {
            throw new LinkageError("producer broke");
          }
        }
      } finally {
        synchronized (lock) {
          closed[0] = true;
          lock.notifyAll();
        }
      }
    }, "producer");
    producer.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " died: " + e));
    producer.start();
    synchronized (lock) {
      while (!closed[0]) {
        lock.wait();
      }
    }
    producer.join();
    System.out.println("consumed " + made[0]);
  }
}
