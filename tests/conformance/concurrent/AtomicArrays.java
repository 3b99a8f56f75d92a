import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

// Arrays whose elements change atomically.
public class AtomicArrays {
  public static void main(String[] args) throws Exception {
    AtomicIntegerArray a = new AtomicIntegerArray(4);
    a.set(0, 5);
    System.out.println(a.length() + " " + a + " " + a.incrementAndGet(1) + " " + a.getAndAdd(0, 3)
        + " " + a.addAndGet(2, -4) + " " + a.getAndSet(3, 9) + " " + a);
    System.out.println(a.compareAndSet(0, 8, 1) + " " + a.compareAndSet(0, 8, 2) + " "
        + a.updateAndGet(3, x -> x * 2) + " " + a.getAndUpdate(3, x -> x / 3) + " "
        + a.accumulateAndGet(3, 4, (x, y) -> x * y) + " " + a.getAndAccumulate(3, 1, Integer::sum)
        + " " + a + " " + a.compareAndExchange(0, 1, 100) + " " + a.getAndDecrement(0));
    int[] source = {1, 2, 3};
    AtomicIntegerArray copy = new AtomicIntegerArray(source);
    source[0] = 99;
    System.out.println("copied " + copy);
    for (int index : new int[] {-1, 3}) {
      try {
        copy.get(index);
      } catch (IndexOutOfBoundsException e) {
        System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
      }
    }
    AtomicLongArray l = new AtomicLongArray(new long[] {1L << 33, -1});
    System.out.println(l.incrementAndGet(0) + " " + l.getAndAccumulate(1, 5, Math::multiplyExact)
        + " " + l + " " + l.decrementAndGet(1) + " " + l.compareAndSet(1, -6, Long.MAX_VALUE) + " "
        + l.addAndGet(1, 1));
    AtomicReferenceArray<String> r = new AtomicReferenceArray<>(new String[] {"a", null, "c"});
    System.out.println(r + " " + r.compareAndSet(1, null, "b") + " " + r.getAndSet(0, "A") + " "
        + r.updateAndGet(2, s -> s + s) + " " + r.accumulateAndGet(1, "x", String::concat) + " "
        + r);
    r.lazySet(0, "lazy");
    r.setOpaque(1, "opaque");
    r.setRelease(2, "release");
    System.out.println(r.getPlain(0) + r.getOpaque(1) + r.getAcquire(2));

    int n = 16;
    AtomicIntegerArray histogram = new AtomicIntegerArray(n);
    AtomicLongArray sums = new AtomicLongArray(n);
    AtomicReferenceArray<Thread> owner = new AtomicReferenceArray<>(n);
    AtomicIntegerArray claimed = new AtomicIntegerArray(4);
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      int me = t;
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 200; k++) {
          int slot = (k * 7 + me * 3) % n;
          histogram.getAndIncrement(slot);
          sums.accumulateAndGet(slot, k, Long::sum);
          if (owner.compareAndSet(slot, null, Thread.currentThread())) {
            claimed.incrementAndGet(me);
          }
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int total = 0;
    for (int t = 0; t < 4; t++) {
      total += claimed.get(t);
    }
    System.out.println(histogram);
    System.out.println(sums);
    System.out.println("claimed " + total);
  }
}
