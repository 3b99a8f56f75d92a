import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;

// Draining: it wakes blocked putters, holds the lock, and loses nothing when the target fails.
public class QueueDrains {
  static final class Picky extends AbstractCollection<Integer> {
    final List<Integer> taken = new ArrayList<>();
    final int limit;

    Picky(int limit) {
      this.limit = limit;
    }

    @Override
    public boolean add(Integer value) {
      if (taken.size() == limit) {
        throw new IllegalStateException("full");
      }
      return taken.add(value);
    }

    @Override
    public Iterator<Integer> iterator() {
      return taken.iterator();
    }

    @Override
    public int size() {
      return taken.size();
    }
  }

  static void fails(BlockingQueue<Integer> q) {
    for (int i = 0; i < 5; i++) {
      q.add(i);
    }
    Picky picky = new Picky(2);
    try {
      q.drainTo(picky);
      System.out.println("no failure");
    } catch (IllegalStateException e) {
      System.out.println(q.getClass().getSimpleName() + " took " + picky.taken + " left "
          + q.size());
    }
    for (int i = 0; i < 3; i++) {
      try {
        if (i == 0) {
          q.drainTo(null);
        } else if (i == 1) {
          q.drainTo(q, 3);
        } else {
          System.out.println("none " + q.drainTo(picky, 0) + " " + q.drainTo(picky, -4));
        }
      } catch (NullPointerException | IllegalArgumentException e) {
        System.out.println("refused " + e.getClass().getSimpleName());
      }
    }
  }

  static void wakes(BlockingQueue<Integer> q, int capacity) throws Exception {
    for (int i = 0; i < capacity; i++) {
      q.put(-1);
    }
    Thread[] putters = new Thread[capacity];
    for (int i = 0; i < capacity; i++) {
      int me = i;
      putters[i] = new Thread(() -> {
        try {
          q.put(me);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      putters[i].start();
    }
    List<Integer> all = new ArrayList<>();
    while (all.size() < 2 * capacity) {
      if (q.drainTo(all) == 0) {
        Thread.sleep(1);
      }
    }
    for (Thread putter : putters) {
      putter.join();
    }
    all.sort(null);
    System.out.println(q.getClass().getSimpleName() + " " + all + " left " + q.size());
  }

  public static void main(String[] args) throws Exception {
    fails(new ArrayBlockingQueue<>(5));
    fails(new LinkedBlockingQueue<>());
    fails(new LinkedBlockingDeque<>());
    fails(new PriorityBlockingQueue<>());
    fails(new LinkedTransferQueue<>());
    wakes(new ArrayBlockingQueue<>(3), 3);
    wakes(new LinkedBlockingQueue<>(3), 3);
    wakes(new LinkedBlockingDeque<>(3), 3);

    // Drainers compete; each element is drained once.
    LinkedBlockingQueue<Integer> shared = new LinkedBlockingQueue<>();
    List<Integer> sums = new ArrayList<>();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        List<Integer> mine = new ArrayList<>();
        for (int k = 0; k < 60; k++) {
          shared.add(k);
          if (k % 7 == 6) {
            shared.drainTo(mine, 10);
          }
        }
        int sum = 0;
        for (int v : mine) {
          sum += v;
        }
        synchronized (sums) {
          sums.add(sum);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    List<Integer> rest = new ArrayList<>();
    shared.drainTo(rest);
    int total = 0;
    for (int v : rest) {
      total += v;
    }
    for (int v : sums) {
      total += v;
    }
    System.out.println("total " + total);
  }
}
