import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

// ThreadLocalRandom within its bounds; seeded generators shared and split.
public class RandomsInThreads {
  interface Action {
    void run();
  }

  static void refuse(String what, Action action) {
    try {
      action.run();
      System.out.println(what + " accepted");
    } catch (RuntimeException e) {
      System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    AtomicInteger bad = new AtomicInteger();
    Thread[] threads = new Thread[4];
    ThreadLocalRandom[] instances = new ThreadLocalRandom[4];
    for (int t = 0; t < 4; t++) {
      int me = t;
      threads[t] = new Thread(() -> {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        instances[me] = random;
        for (int k = 0; k < 100; k++) {
          int a = random.nextInt(10);
          int b = random.nextInt(-5, 5);
          long c = random.nextLong(1L << 40);
          long d = random.nextLong(-3, 1L << 33);
          double e = random.nextDouble();
          double f = random.nextDouble(2.5);
          double g = random.nextDouble(-1, 1);
          float h = random.nextFloat();
          if (a < 0 || a >= 10 || b < -5 || b >= 5 || c < 0 || c >= 1L << 40 || d < -3
              || d >= 1L << 33 || e < 0 || e >= 1 || f < 0 || f >= 2.5 || g < -1 || g >= 1
              || h < 0 || h >= 1 || Double.isNaN(random.nextGaussian())) {
            bad.incrementAndGet();
          }
          random.nextBoolean();
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("out of bounds " + bad + " one shared instance "
        + (instances[0] == instances[3]));
    System.out.println(ThreadLocalRandom.current().ints(50, 0, 7).filter(i -> i < 0 || i > 6)
        .count() + " " + ThreadLocalRandom.current().doubles(20).count());
    refuse("bound zero", () -> ThreadLocalRandom.current().nextInt(0));
    refuse("empty range", () -> ThreadLocalRandom.current().nextInt(5, 5));
    refuse("seed", () -> ThreadLocalRandom.current().setSeed(1));

    // A shared seeded Random hands out its sequence, each value once.
    Random expected = new Random(42);
    long sum = 0;
    for (int i = 0; i < 200; i++) {
      sum += expected.nextInt(1000);
    }
    Random shared = new Random(42);
    long[] sums = new long[4];
    for (int t = 0; t < 4; t++) {
      int me = t;
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 50; k++) {
          sums[me] += shared.nextInt(1000);
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("same total " + (sums[0] + sums[1] + sums[2] + sums[3] == sum) + " " + sum);
    SplittableRandom root = new SplittableRandom(7);
    long[] results = new long[4];
    for (int t = 0; t < 4; t++) {
      int me = t;
      SplittableRandom mine = root.split();
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 20; k++) {
          results[me] = results[me] * 31 + mine.nextInt(100);
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(java.util.Arrays.toString(results));
    Random seeded = new Random(99);
    System.out.println(seeded.nextInt() + " " + seeded.nextLong() + " " + seeded.nextDouble() + " "
        + seeded.nextBoolean() + " " + seeded.nextInt(50) + " " + seeded.nextGaussian());
  }
}
