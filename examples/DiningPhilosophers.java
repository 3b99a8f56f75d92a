import java.util.concurrent.CyclicBarrier;

/**
 * Five philosophers deadlock when all take their left fork before anyone takes the right one.
 * With the argument "ordered", each takes the fork with the lower number first, and all of them eat.
 */
public class DiningPhilosophers {
  static final int SEATS = 5;

  static class Fork {
    final int number;

    Fork(int number) {
      this.number = number;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean ordered = args.length > 0 && args[0].equals("ordered");
    Fork[] forks = new Fork[SEATS];
    for (int i = 0; i < SEATS; i++) {
      forks[i] = new Fork(i);
    }
    // Forces the deadlock; without the yield, the default schedule lets one eat after the other.
    CyclicBarrier allHaveOne = new CyclicBarrier(SEATS);
    Thread[] philosophers = new Thread[SEATS];
    for (int i = 0; i < SEATS; i++) {
      Fork left = forks[i];
      Fork right = forks[(i + 1) % SEATS];
      philosophers[i] = new Thread(() -> {
        if (ordered) {
          eat(left.number < right.number ? left : right, left.number < right.number ? right : left, null);
        } else {
          eat(left, right, allHaveOne);
        }
      }, "philosopher-" + i);
    }
    for (Thread philosopher : philosophers) {
      philosopher.start();
    }
    for (Thread philosopher : philosophers) {
      philosopher.join();
    }
    System.out.println("everyone has eaten");
  }

  static void eat(Fork first, Fork second, CyclicBarrier meeting) {
    synchronized (first) {
      if (meeting != null) {
        try {
          meeting.await();
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      }
      synchronized (second) {
        System.out.println(Thread.currentThread().getName() + " eats");
      }
    }
  }
}
