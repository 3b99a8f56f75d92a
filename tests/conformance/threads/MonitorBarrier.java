// A reusable barrier, a latch, a semaphore and a read-write lock, each from one monitor.
public class MonitorBarrier {
  static final class Barrier {
    private final int parties;
    private int waiting;
    private int generation;

    Barrier(int parties) {
      this.parties = parties;
    }

    synchronized int await() throws InterruptedException {
      int mine = generation;
      if (++waiting == parties) {
        waiting = 0;
        generation++;
        notifyAll();
      } else {
        while (mine == generation) {
          wait();
        }
      }
      return mine;
    }
  }

  static final class Permits {
    private int free;

    Permits(int free) {
      this.free = free;
    }

    synchronized void acquire(int n) throws InterruptedException {
      while (free < n) {
        wait();
      }
      free -= n;
    }

    synchronized void release(int n) {
      free += n;
      notifyAll();
    }
  }

  static final class ReadWrite {
    private int readers;
    private boolean writing;
    private int waitingWriters;

    synchronized void lockRead() throws InterruptedException {
      while (writing || waitingWriters > 0) {
        wait();
      }
      readers++;
    }

    synchronized void unlockRead() {
      if (--readers == 0) {
        notifyAll();
      }
    }

    synchronized void lockWrite() throws InterruptedException {
      waitingWriters++;
      while (writing || readers > 0) {
        wait();
      }
      waitingWriters--;
      writing = true;
    }

    synchronized void unlockWrite() {
      writing = false;
      notifyAll();
    }
  }

  interface Body {
    void run(int me) throws InterruptedException;
  }

  static void parallel(int n, Body body) throws InterruptedException {
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          body.run(me);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 4;
    Barrier barrier = new Barrier(n);
    int[][] grid = new int[8][n];
    boolean[] wrong = new boolean[1];
    parallel(n, me -> {
      for (int round = 0; round < 8; round++) {
        int left = round == 0 ? me : grid[round - 1][(me + 1) % n];
        int right = round == 0 ? 1 : grid[round - 1][(me + n - 1) % n];
        grid[round][me] = (left + right) % 1000;
        if (barrier.await() != round) {
          wrong[0] = true;
        }
      }
    });
    System.out.println(java.util.Arrays.toString(grid[7]) + " wrong generation " + wrong[0]);

    Permits permits = new Permits(3);
    int[] state = new int[2];
    parallel(5, me -> {
      for (int k = 0; k < 20; k++) {
        int want = 1 + (me + k) % 3;
        permits.acquire(want);
        synchronized (state) {
          state[0] += want;
          state[1] = Math.max(state[1], state[0]);
        }
        Thread.yield();
        synchronized (state) {
          state[0] -= want;
        }
        permits.release(want);
      }
    });
    System.out.println("in use " + state[0] + " never above three " + (state[1] <= 3) + " free "
        + permits.free);

    ReadWrite lock = new ReadWrite();
    int[] pair = new int[2];
    int[] torn = new int[1];
    parallel(5, me -> {
      for (int k = 0; k < 30; k++) {
        if (me < 2) {
          lock.lockWrite();
          pair[0]++;
          Thread.yield();
          pair[1]++;
          lock.unlockWrite();
        } else {
          lock.lockRead();
          int first = pair[0];
          Thread.yield();
          if (first != pair[1]) {
            synchronized (torn) {
              torn[0]++;
            }
          }
          lock.unlockRead();
        }
      }
    });
    System.out.println("pair " + pair[0] + "," + pair[1] + " torn " + torn[0]);
  }
}
