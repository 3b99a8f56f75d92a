import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

// LongAdder, LongAccumulator, DoubleAdder and DoubleAccumulator.
public class Adders {
  static void parallel(Thread[] threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  public static void main(String[] args) throws Exception {
    LongAdder adder = new LongAdder();
    adder.add(5);
    adder.increment();
    adder.decrement();
    adder.add(-20);
    System.out.println(adder + " " + adder.sum() + " " + adder.intValue() + " "
        + adder.doubleValue() + " " + adder.sumThenReset() + " " + adder.longValue());
    LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
    System.out.println(max.get());
    max.accumulate(4);
    max.accumulate(-4);
    System.out.println(max + " " + max.getThenReset() + " " + max.get());
    DoubleAdder doubles = new DoubleAdder();
    doubles.add(0.5);
    doubles.add(-2.25);
    System.out.println(doubles + " " + doubles.longValue() + " " + doubles.sumThenReset() + " "
        + doubles.sum());
    DoubleAccumulator product = new DoubleAccumulator((a, b) -> a * b, 1.0);
    product.accumulate(3);
    product.accumulate(0.5);
    System.out.println(product + " " + product.intValue() + " " + product.getThenReset() + " "
        + product.get());

    LongAdder shared = new LongAdder();
    LongAccumulator most = new LongAccumulator(Math::max, 0);
    LongAccumulator least = new LongAccumulator(Math::min, Long.MAX_VALUE);
    DoubleAdder halves = new DoubleAdder();
    LongAccumulator xor = new LongAccumulator((a, b) -> a ^ b, 0);
    Thread[] threads = new Thread[6];
    for (int t = 0; t < threads.length; t++) {
      int me = t;
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 300; k++) {
          shared.add(k);
          most.accumulate(k * 31 + me);
          least.accumulate(1000 - k + me);
          halves.add(0.5);
          xor.accumulate((long) k * k << me);
        }
      });
    }
    parallel(threads);
    System.out.println(shared.sum() + " " + most.get() + " " + least.get() + " " + halves.sum()
        + " " + xor.get());

    // Read and reset by rounds: nothing is lost between them.
    long[] rounds = new long[4];
    LongAdder rest = new LongAdder();
    for (int round = 0; round < rounds.length; round++) {
      Thread[] batch = new Thread[3];
      for (int t = 0; t < batch.length; t++) {
        int by = t + round;
        batch[t] = new Thread(() -> {
          for (int k = 0; k < 50; k++) {
            rest.add(by);
          }
        });
      }
      parallel(batch);
      rounds[round] = rest.sumThenReset();
    }
    System.out.println(java.util.Arrays.toString(rounds) + " " + rest);
    shared.reset();
    System.out.println(shared.sum());
  }
}
