import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

// AtomicInteger, AtomicLong and AtomicBoolean: every operation, then under contention.
public class AtomicNumbers {
  public static void main(String[] args) throws Exception {
    AtomicInteger i = new AtomicInteger();
    System.out.println(i.get() + " " + i.incrementAndGet() + " " + i.getAndIncrement() + " "
        + i.decrementAndGet() + " " + i.getAndDecrement() + " " + i.addAndGet(10) + " "
        + i.getAndAdd(-3) + " " + i);
    System.out.println(i.compareAndSet(7, 20) + " " + i.compareAndSet(7, 30) + " " + i.getAndSet(5)
        + " " + i.compareAndExchange(5, 6) + " " + i.compareAndExchange(5, 7) + " " + i);
    System.out.println(i.updateAndGet(x -> x * x) + " " + i.getAndUpdate(x -> x + 1) + " "
        + i.accumulateAndGet(3, Math::max) + " " + i.getAndAccumulate(2, (a, b) -> a - b) + " "
        + i);
    i.set(Integer.MAX_VALUE);
    System.out.println(i.incrementAndGet() + " " + i.intValue() + " " + i.longValue() + " "
        + i.floatValue() + " " + i.doubleValue() + " " + i.byteValue());
    i.lazySet(1);
    i.setPlain(i.getPlain() + 1);
    i.setOpaque(i.getOpaque() + 1);
    i.setRelease(i.getAcquire() + 1);
    System.out.println(i + " " + i.compareAndExchangeAcquire(4, 5) + " "
        + i.compareAndExchangeRelease(5, 6));
    boolean weak = false;
    while (!weak) {
      weak = i.weakCompareAndSetPlain(6, 7);
    }
    while (!i.weakCompareAndSetVolatile(7, 8)) {
      Thread.yield();
    }
    while (!i.weakCompareAndSetAcquire(8, 9)) {
      Thread.yield();
    }
    while (!i.weakCompareAndSetRelease(9, 10)) {
      Thread.yield();
    }
    System.out.println("weak " + i);

    AtomicLong l = new AtomicLong(1L << 40);
    System.out.println(l.incrementAndGet() + " " + l.getAndAdd(1L << 41) + " "
        + l.updateAndGet(x -> -x) + " " + l.compareAndSet(3, 4) + " " + l.getAndSet(
        Long.MIN_VALUE) + " " + l.decrementAndGet() + " " + l.accumulateAndGet(7, Long::sum));
    AtomicBoolean b = new AtomicBoolean();
    System.out.println(b.get() + " " + b.compareAndSet(false, true) + " " + b.getAndSet(false)
        + " " + b.compareAndExchange(false, true) + " " + b + " " + b.compareAndSet(false, true));
    b.lazySet(false);
    System.out.println(b.getPlain() + " " + b.getAcquire() + " " + b.getOpaque());

    AtomicInteger counter = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicLong product = new AtomicLong(1);
    AtomicBoolean once = new AtomicBoolean();
    AtomicInteger winners = new AtomicInteger();
    Thread[] threads = new Thread[6];
    for (int t = 0; t < threads.length; t++) {
      int me = t;
      threads[t] = new Thread(() -> {
        if (once.compareAndSet(false, true)) {
          winners.incrementAndGet();
        }
        for (int k = 0; k < 200; k++) {
          counter.incrementAndGet();
          most.accumulateAndGet(k * (me + 1) % 997, Math::max);
          int seen;
          do {
            seen = counter.get();
          } while (!counter.compareAndSet(seen, seen + 2));
          product.updateAndGet(x -> x * 3 % 1_000_003);
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("counter " + counter + " most " + most + " product " + product
        + " winners " + winners);

    // Tickets: every number is given out once.
    AtomicInteger ticket = new AtomicInteger();
    boolean[] given = new boolean[300];
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 50; k++) {
          given[ticket.getAndIncrement()] = true;
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int n = 0;
    for (boolean g : given) {
      n += g ? 1 : 0;
    }
    System.out.println("tickets " + n);
  }
}
