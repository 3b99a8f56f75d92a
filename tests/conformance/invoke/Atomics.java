// The classes of java.util.concurrent.atomic used by one thread: values, updaters, arrays, stamped pairs.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class Atomics {
  volatile int i = 1;
  volatile long l = 2;
  volatile String s = "x";
  int plain;

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("fine");
    } catch (RuntimeException e) {
      System.out.println(e);
    }
  }

  public static void main(String[] args) {
    AtomicInteger a = new AtomicInteger(5);
    System.out.println(a.incrementAndGet() + " " + a.getAndIncrement() + " " + a.decrementAndGet() + " " + a.getAndAdd(10) + " " + a.addAndGet(-3) + " " + a.compareAndSet(13, 20) + a.compareAndSet(13, 21) + " " + a.getAndSet(7) + " " + a.updateAndGet(x -> x * x) + " " + a.getAndUpdate(x -> -x) + " " + a.accumulateAndGet(3, Math::max) + " " + a.getAndAccumulate(4, Integer::sum) + " " + a + " " + a.compareAndExchange(7, 8) + " " + a.getPlain() + a.getOpaque() + a.getAcquire() + " " + a.doubleValue());
    AtomicLong b = new AtomicLong(1L << 40);
    System.out.println(b.incrementAndGet() + " " + b.getAndAdd(-5) + " " + b.updateAndGet(x -> x >> 3) + " " + b.compareAndSet(0, 1) + b.weakCompareAndSetPlain(0, 1) + " " + b.intValue());
    AtomicBoolean c = new AtomicBoolean();
    System.out.println(c.getAndSet(true) + " " + c.compareAndSet(true, false) + c.compareAndExchange(false, true) + c);
    AtomicReference<String> r = new AtomicReference<>();
    String lit = "lit";
    System.out.println(r.compareAndSet(null, lit) + " " + r.compareAndSet(new String("lit"), "no") + " " + r.updateAndGet(x -> x + 1) + r.getAndSet("z") + r.accumulateAndGet("y", String::concat) + r);
    AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
    System.out.println(ia.incrementAndGet(0) + " " + ia.getAndAdd(1, 5) + ia.compareAndSet(2, 3, 9) + ia + ia.length() + ia.updateAndGet(2, x -> x * 2));
    AtomicLongArray la = new AtomicLongArray(2);
    AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
    System.out.println(la.addAndGet(1, 1L << 35) + "" + la + ra.compareAndSet(0, null, "q") + ra.getAndUpdate(0, x -> x + x) + ra);
    attempt(() -> ia.get(3));
    attempt(() -> ra.set(-1, ""));
    Atomics o = new Atomics();
    AtomicIntegerFieldUpdater<Atomics> iu = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "i");
    AtomicLongFieldUpdater<Atomics> lu = AtomicLongFieldUpdater.newUpdater(Atomics.class, "l");
    AtomicReferenceFieldUpdater<Atomics, String> su = AtomicReferenceFieldUpdater.newUpdater(Atomics.class, String.class, "s");
    System.out.println(iu.incrementAndGet(o) + " " + iu.compareAndSet(o, 2, 10) + o.i + " " + lu.getAndAdd(o, 5) + o.l + " " + su.getAndSet(o, "y") + su.compareAndSet(o, "y", "w") + o.s + iu.accumulateAndGet(o, 5, (x, y) -> x * y));
    attempt(() -> AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "plain"));
    attempt(() -> AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "l"));
    attempt(() -> AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "none"));
    attempt(() -> AtomicReferenceFieldUpdater.newUpdater(Atomics.class, Integer.class, "s"));
    attempt(() -> iu.get(null));
    AtomicStampedReference<String> st = new AtomicStampedReference<>("a", 0);
    int[] stamp = new int[1];
    System.out.println(st.compareAndSet("a", "b", 0, 1) + " " + st.compareAndSet("b", "c", 0, 2) + " " + st.get(stamp) + stamp[0] + st.attemptStamp("b", 9) + st.getStamp());
    AtomicMarkableReference<String> mk = new AtomicMarkableReference<>("m", false);
    boolean[] mark = new boolean[1];
    System.out.println(mk.attemptMark("m", true) + " " + mk.isMarked() + mk.compareAndSet("m", "n", true, false) + mk.get(mark) + mark[0]);
    LongAdder la2 = new LongAdder();
    for (int k = 0; k < 100; k++) la2.add(k);
    DoubleAdder da = new DoubleAdder();
    da.add(0.5);
    da.add(0.25);
    LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
    for (long k : new long[] {3, 9, -4}) max.accumulate(k);
    DoubleAccumulator product = new DoubleAccumulator((x, y) -> x * y, 1);
    product.accumulate(4);
    product.accumulate(2.5);
    System.out.println(la2 + " " + la2.sumThenReset() + la2.sum() + " " + da + " " + max.get() + " " + max.getThenReset() + " " + max + " " + product.doubleValue());
  }
}
