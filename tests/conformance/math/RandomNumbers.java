// Seeded random generators give the sequence that the library specifies.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

public class RandomNumbers {
  public static void main(String[] args) {
    for (long seed : new long[] {0, 42, -1, 1L << 40}) {
      Random r = new Random(seed);
      System.out.println(seed + ": " + r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " " + r.nextInt(5, 10) + " " + r.nextLong() + " " + r.nextLong(1000) + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextGaussian() + " " + r.nextDouble(2.5) + " " + r.nextFloat(1f, 2f));
      byte[] b = new byte[7];
      r.nextBytes(b);
      System.out.println(Arrays.toString(b) + Arrays.toString(r.ints(5).toArray()) + Arrays.toString(r.ints(5, 0, 10).toArray()) + Arrays.toString(r.longs(2).toArray()) + Arrays.toString(r.doubles(2).toArray()) + Arrays.toString(r.doubles(2, -1, 1).toArray()));
      List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
      Collections.shuffle(l, r);
      System.out.println(l);
      SplittableRandom s = new SplittableRandom(seed);
      SplittableRandom t = s.split();
      System.out.println(s.nextInt() + " " + t.nextInt() + " " + s.nextInt(10) + " " + t.nextLong(5, 100) + " " + s.nextDouble() + " " + t.nextBoolean() + " " + s.nextLong() + Arrays.toString(t.ints(3, 0, 50).toArray()));
    }
    Random g = new Random(7);
    double sum = 0, squares = 0;
    int[] histogram = new int[10];
    for (int i = 0; i < 5000; i++) {
      double x = g.nextGaussian();
      sum += x;
      squares += x * x;
      histogram[g.nextInt(10)]++;
    }
    System.out.println(sum / 5000 + " " + squares / 5000 + " " + Arrays.toString(histogram));
    Random reset = new Random(5);
    int first = reset.nextInt();
    reset.nextGaussian();
    reset.setSeed(5);
    System.out.println(first == reset.nextInt());
    for (String name : new String[] {"L64X128MixRandom", "Xoshiro256PlusPlus", "L32X64MixRandom", "Xoroshiro128PlusPlus", "Random", "SplittableRandom"}) {
      RandomGenerator rg = java.util.random.RandomGeneratorFactory.of(name).create(99);
      System.out.println(name + " " + rg.nextInt() + " " + rg.nextLong() + " " + rg.nextInt(50) + " " + rg.nextDouble());
    }
    try {
      g.nextInt(0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      g.ints(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      g.nextInt(5, 5);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    int inside = 0;
    Random p = new Random(2024);
    for (int i = 0; i < 20000; i++) {
      double x = p.nextDouble(), y = p.nextDouble();
      if (x * x + y * y < 1) inside++;
    }
    System.out.println(4.0 * inside / 20000);
  }
}
