// Dining philosophers: forks in a global order, a waiter, and try-and-put-back.
public class Philosophers {
  static final int SEATS = 5;
  static final int MEALS = 20;

  interface Table {
    void eat(int seat, Runnable meal) throws InterruptedException;
  }

  static final class Ordered implements Table {
    final Object[] forks = new Object[SEATS];

    Ordered() {
      for (int i = 0; i < SEATS; i++) {
        forks[i] = new Object();
      }
    }

    @Override
    public void eat(int seat, Runnable meal) {
      int left = seat;
      int right = (seat + 1) % SEATS;
      synchronized (forks[Math.min(left, right)]) {
        Thread.yield();
        synchronized (forks[Math.max(left, right)]) {
          meal.run();
        }
      }
    }
  }

  static final class Waiter implements Table {
    final boolean[] taken = new boolean[SEATS];

    @Override
    public void eat(int seat, Runnable meal) throws InterruptedException {
      int right = (seat + 1) % SEATS;
      synchronized (this) {
        while (taken[seat] || taken[right]) {
          wait();
        }
        taken[seat] = true;
        taken[right] = true;
      }
      meal.run();
      synchronized (this) {
        taken[seat] = false;
        taken[right] = false;
        notifyAll();
      }
    }
  }

  static final class LimitedSeats implements Table {
    final Ordered forks = new Ordered();
    int seated;

    @Override
    public void eat(int seat, Runnable meal) throws InterruptedException {
      synchronized (this) {
        while (seated == SEATS - 1) {
          wait();
        }
        seated++;
      }
      synchronized (forks.forks[seat]) {
        Thread.yield();
        synchronized (forks.forks[(seat + 1) % SEATS]) {
          meal.run();
        }
      }
      synchronized (this) {
        seated--;
        notify();
      }
    }
  }

  static void dine(String name, Table table) throws Exception {
    int[] meals = new int[SEATS];
    boolean[] eating = new boolean[SEATS];
    int[] clashes = new int[1];
    Thread[] threads = new Thread[SEATS];
    for (int i = 0; i < SEATS; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          for (int m = 0; m < MEALS; m++) {
            table.eat(me, () -> {
              synchronized (clashes) {
                eating[me] = true;
                if (eating[(me + 1) % SEATS] || eating[(me + SEATS - 1) % SEATS]) {
                  clashes[0]++;
                }
              }
              meals[me]++;
              Thread.yield();
              synchronized (clashes) {
                eating[me] = false;
              }
            });
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }, "philosopher-" + i);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(name + " " + java.util.Arrays.toString(meals) + " clashes " + clashes[0]);
  }

  public static void main(String[] args) throws Exception {
    dine("ordered", new Ordered());
    dine("waiter", new Waiter());
    dine("limited", new LimitedSeats());
  }
}
