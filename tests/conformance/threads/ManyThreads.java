// Two hundred threads, and a tree of threads that start threads.
public class ManyThreads {
  static int counter;
  static final Object lock = new Object();

  static final class Summer extends Thread {
    final int low;
    final int high;
    long result;

    Summer(int low, int high) {
      this.low = low;
      this.high = high;
    }

    @Override
    public void run() {
      if (high - low <= 50) {
        for (int i = low; i < high; i++) {
          result += i;
        }
        return;
      }
      int middle = (low + high) / 2;
      Summer left = new Summer(low, middle);
      Summer right = new Summer(middle, high);
      left.start();
      right.start();
      try {
        left.join();
        right.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      result = left.result + right.result;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[200];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        synchronized (lock) {
          counter += me;
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("counter " + counter);
    Summer root = new Summer(0, 3000);
    root.start();
    root.join();
    System.out.println("tree " + root.result);

    // All of them wait on one monitor and are released together.
    int[] released = new int[2];
    boolean[] gate = new boolean[1];
    for (int i = 0; i < 60; i++) {
      threads[i] = new Thread(() -> {
        synchronized (lock) {
          released[0]++;
          lock.notifyAll();
          while (!gate[0]) {
            try {
              lock.wait();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
          released[1]++;
        }
      });
      threads[i].start();
    }
    synchronized (lock) {
      while (released[0] < 60) {
        lock.wait();
      }
      System.out.println("waiting " + released[0] + " through " + released[1]);
      gate[0] = true;
      lock.notifyAll();
    }
    for (int i = 0; i < 60; i++) {
      threads[i].join();
    }
    System.out.println("through " + released[1]);
    for (int batch = 0; batch < 5; batch++) {
      Thread last = null;
      for (int i = 0; i < 10; i++) {
        last = new Thread(() -> {
          synchronized (lock) {
            counter--;
          }
        });
        last.start();
        last.join();
      }
    }
    System.out.println("counter " + counter);
  }
}
