import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.J_Result;
import org.openjdk.jcstress.infra.results.LL_Result;
import org.openjdk.jcstress.infra.results.L_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * Small tests whose results are derived by hand. All acceptable results happen in some interleaving,
 * and no forbidden one does; a result that is not named is forbidden. The last word of a name says
 * how variables are accessed. Tests with Plain, Opaque or Acquire have further results on a JVM; in
 * the others there is no data race; that of those with Map is not known, because the map has plain
 * accesses of its own.
 */
public class Litmus {
  /** One store comes first, and the other thread sees it. */
  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN)
  public static class StoreBufferingPlain {
    int x, y;

    @Actor public void first(II_Result r) {
      x = 1;
      r.r1 = y;
    }

    @Actor public void second(II_Result r) {
      y = 1;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN)
  public static class StoreBufferingVolatile {
    volatile int x, y;

    @Actor public void first(II_Result r) {
      x = 1;
      r.r1 = y;
    }

    @Actor public void second(II_Result r) {
      y = 1;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN)
  public static class StoreBufferingOpaque {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first(II_Result r) {
      x.setOpaque(1);
      r.r1 = y.getOpaque();
    }

    @Actor public void second(II_Result r) {
      y.setOpaque(1);
      r.r2 = x.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN)
  public static class StoreBufferingAcquire {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first(II_Result r) {
      x.setRelease(1);
      r.r1 = y.getAcquire();
    }

    @Actor public void second(II_Result r) {
      y.setRelease(1);
      r.r2 = x.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN)
  public static class StoreBufferingAtomic {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first(II_Result r) {
      x.set(1);
      r.r1 = y.get();
    }

    @Actor public void second(II_Result r) {
      y.set(1);
      r.r2 = x.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN)
  public static class StoreBufferingLocked {
    private int x, y;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }
    
    private synchronized int y() {
      return y;
    }
    
    private synchronized void y(int value) {
      y = value;
    }

    @Actor public void first(II_Result r) {
      x(1);
      r.r1 = y();
    }

    @Actor public void second(II_Result r) {
      y(1);
      r.r2 = x();
    }
  }

  /** Who sees the message sees the data. */
  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class MessagePassingPlain {
    int x, y;

    @Actor public void first() {
      x = 1;
      y = 1;
    }

    @Actor public void second(II_Result r) {
      r.r1 = y;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class MessagePassingVolatile {
    volatile int x, y;

    @Actor public void first() {
      x = 1;
      y = 1;
    }

    @Actor public void second(II_Result r) {
      r.r1 = y;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class MessagePassingOpaque {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setOpaque(1);
      y.setOpaque(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = y.getOpaque();
      r.r2 = x.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class MessagePassingAcquire {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setRelease(1);
      y.setRelease(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = y.getAcquire();
      r.r2 = x.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class MessagePassingAtomic {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.set(1);
      y.set(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = y.get();
      r.r2 = x.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class MessagePassingLocked {
    private int x, y;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }
    
    private synchronized int y() {
      return y;
    }
    
    private synchronized void y(int value) {
      y = value;
    }

    @Actor public void first() {
      x(1);
      y(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = y();
      r.r2 = x();
    }
  }

  /** One load comes before both stores. */
  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class LoadBufferingPlain {
    int x, y;

    @Actor public void first(II_Result r) {
      r.r1 = x;
      y = 1;
    }

    @Actor public void second(II_Result r) {
      r.r2 = y;
      x = 1;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class LoadBufferingVolatile {
    volatile int x, y;

    @Actor public void first(II_Result r) {
      r.r1 = x;
      y = 1;
    }

    @Actor public void second(II_Result r) {
      r.r2 = y;
      x = 1;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class LoadBufferingOpaque {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first(II_Result r) {
      r.r1 = x.getOpaque();
      y.setOpaque(1);
    }

    @Actor public void second(II_Result r) {
      r.r2 = y.getOpaque();
      x.setOpaque(1);
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class LoadBufferingAcquire {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first(II_Result r) {
      r.r1 = x.getAcquire();
      y.setRelease(1);
    }

    @Actor public void second(II_Result r) {
      r.r2 = y.getAcquire();
      x.setRelease(1);
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class LoadBufferingAtomic {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first(II_Result r) {
      r.r1 = x.get();
      y.set(1);
    }

    @Actor public void second(II_Result r) {
      r.r2 = y.get();
      x.set(1);
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class LoadBufferingLocked {
    private int x, y;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }
    
    private synchronized int y() {
      return y;
    }
    
    private synchronized void y(int value) {
      y = value;
    }

    @Actor public void first(II_Result r) {
      r.r1 = x();
      y(1);
    }

    @Actor public void second(II_Result r) {
      r.r2 = y();
      x(1);
    }
  }

  /** After the message, the own store is the last. */
  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "0, 2", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  public static class StoreLoadPlain {
    int x, y;

    @Actor public void first() {
      x = 2;
      y = 1;
    }

    @Actor public void second(II_Result r) {
      r.r1 = y;
      x = 1;
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "0, 2", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  public static class StoreLoadVolatile {
    volatile int x, y;

    @Actor public void first() {
      x = 2;
      y = 1;
    }

    @Actor public void second(II_Result r) {
      r.r1 = y;
      x = 1;
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "0, 2", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  public static class StoreLoadOpaque {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setOpaque(2);
      y.setOpaque(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = y.getOpaque();
      x.setOpaque(1);
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = x.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "0, 2", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  public static class StoreLoadAcquire {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setRelease(2);
      y.setRelease(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = y.getAcquire();
      x.setRelease(1);
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = x.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "0, 2", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  public static class StoreLoadAtomic {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.set(2);
      y.set(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = y.get();
      x.set(1);
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = x.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "0, 2", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  public static class StoreLoadLocked {
    private int x, y;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }
    
    private synchronized int y() {
      return y;
    }
    
    private synchronized void y(int value) {
      y = value;
    }

    @Actor public void first() {
      x(2);
      y(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = y();
      x(1);
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = x();
    }
  }

  /** A load that misses the first store comes before the store that wins. */
  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 1", "1, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.FORBIDDEN)
  public static class StoreReadPlain {
    int x, y;

    @Actor public void first() {
      x = 1;
      y = 1;
    }

    @Actor public void second(II_Result r) {
      y = 2;
      r.r1 = x;
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = y;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 1", "1, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.FORBIDDEN)
  public static class StoreReadVolatile {
    volatile int x, y;

    @Actor public void first() {
      x = 1;
      y = 1;
    }

    @Actor public void second(II_Result r) {
      y = 2;
      r.r1 = x;
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = y;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 1", "1, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.FORBIDDEN)
  public static class StoreReadOpaque {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setOpaque(1);
      y.setOpaque(1);
    }

    @Actor public void second(II_Result r) {
      y.setOpaque(2);
      r.r1 = x.getOpaque();
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = y.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 1", "1, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.FORBIDDEN)
  public static class StoreReadAcquire {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setRelease(1);
      y.setRelease(1);
    }

    @Actor public void second(II_Result r) {
      y.setRelease(2);
      r.r1 = x.getAcquire();
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = y.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 1", "1, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.FORBIDDEN)
  public static class StoreReadAtomic {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.set(1);
      y.set(1);
    }

    @Actor public void second(II_Result r) {
      y.set(2);
      r.r1 = x.get();
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = y.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 1", "1, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.FORBIDDEN)
  public static class StoreReadLocked {
    private int x, y;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }
    
    private synchronized int y() {
      return y;
    }
    
    private synchronized void y(int value) {
      y = value;
    }

    @Actor public void first() {
      x(1);
      y(1);
    }

    @Actor public void second(II_Result r) {
      y(2);
      r.r1 = x();
    }

    @Arbiter public void end(II_Result r) {
      r.r2 = y();
    }
  }

  /** Not both first stores can win. */
  @JCStressTest
  @State
  @Outcome(id = {"1, 2", "2, 1", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class TwoStoresPlain {
    int x, y;

    @Actor public void first() {
      x = 1;
      y = 2;
    }

    @Actor public void second() {
      y = 1;
      x = 2;
    }

    @Arbiter public void end(II_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 2", "2, 1", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class TwoStoresVolatile {
    volatile int x, y;

    @Actor public void first() {
      x = 1;
      y = 2;
    }

    @Actor public void second() {
      y = 1;
      x = 2;
    }

    @Arbiter public void end(II_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 2", "2, 1", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class TwoStoresOpaque {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setOpaque(1);
      y.setOpaque(2);
    }

    @Actor public void second() {
      y.setOpaque(1);
      x.setOpaque(2);
    }

    @Arbiter public void end(II_Result r) {
      r.r1 = x.getOpaque();
      r.r2 = y.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 2", "2, 1", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class TwoStoresAcquire {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setRelease(1);
      y.setRelease(2);
    }

    @Actor public void second() {
      y.setRelease(1);
      x.setRelease(2);
    }

    @Arbiter public void end(II_Result r) {
      r.r1 = x.getAcquire();
      r.r2 = y.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 2", "2, 1", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class TwoStoresAtomic {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.set(1);
      y.set(2);
    }

    @Actor public void second() {
      y.set(1);
      x.set(2);
    }

    @Arbiter public void end(II_Result r) {
      r.r1 = x.get();
      r.r2 = y.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 2", "2, 1", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class TwoStoresLocked {
    private int x, y;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }
    
    private synchronized int y() {
      return y;
    }
    
    private synchronized void y(int value) {
      y = value;
    }

    @Actor public void first() {
      x(1);
      y(2);
    }

    @Actor public void second() {
      y(1);
      x(2);
    }

    @Arbiter public void end(II_Result r) {
      r.r1 = x();
      r.r2 = y();
    }
  }

  /** Values come in the order of the stores. */
  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"1, 0", "2, 0", "2, 1"}, expect = Expect.FORBIDDEN)
  public static class CoherencePlain {
    int x;

    @Actor public void first() {
      x = 1;
      x = 2;
    }

    @Actor public void second(II_Result r) {
      r.r1 = x;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"1, 0", "2, 0", "2, 1"}, expect = Expect.FORBIDDEN)
  public static class CoherenceVolatile {
    volatile int x;

    @Actor public void first() {
      x = 1;
      x = 2;
    }

    @Actor public void second(II_Result r) {
      r.r1 = x;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"1, 0", "2, 0", "2, 1"}, expect = Expect.FORBIDDEN)
  public static class CoherenceOpaque {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first() {
      x.setOpaque(1);
      x.setOpaque(2);
    }

    @Actor public void second(II_Result r) {
      r.r1 = x.getOpaque();
      r.r2 = x.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"1, 0", "2, 0", "2, 1"}, expect = Expect.FORBIDDEN)
  public static class CoherenceAcquire {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first() {
      x.setRelease(1);
      x.setRelease(2);
    }

    @Actor public void second(II_Result r) {
      r.r1 = x.getAcquire();
      r.r2 = x.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"1, 0", "2, 0", "2, 1"}, expect = Expect.FORBIDDEN)
  public static class CoherenceAtomic {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first() {
      x.set(1);
      x.set(2);
    }

    @Actor public void second(II_Result r) {
      r.r1 = x.get();
      r.r2 = x.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"1, 0", "2, 0", "2, 1"}, expect = Expect.FORBIDDEN)
  public static class CoherenceLocked {
    private int x;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }

    @Actor public void first() {
      x(1);
      x(2);
    }

    @Actor public void second(II_Result r) {
      r.r1 = x();
      r.r2 = x();
    }
  }

  /** Both cannot see the store of the other. */
  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"2, 1", "0, 0"}, expect = Expect.FORBIDDEN)
  public static class OwnStorePlain {
    int x;

    @Actor public void first(II_Result r) {
      x = 1;
      r.r1 = x;
    }

    @Actor public void second(II_Result r) {
      x = 2;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"2, 1", "0, 0"}, expect = Expect.FORBIDDEN)
  public static class OwnStoreVolatile {
    volatile int x;

    @Actor public void first(II_Result r) {
      x = 1;
      r.r1 = x;
    }

    @Actor public void second(II_Result r) {
      x = 2;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"2, 1", "0, 0"}, expect = Expect.FORBIDDEN)
  public static class OwnStoreOpaque {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first(II_Result r) {
      x.setOpaque(1);
      r.r1 = x.getOpaque();
    }

    @Actor public void second(II_Result r) {
      x.setOpaque(2);
      r.r2 = x.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"2, 1", "0, 0"}, expect = Expect.FORBIDDEN)
  public static class OwnStoreAcquire {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first(II_Result r) {
      x.setRelease(1);
      r.r1 = x.getAcquire();
    }

    @Actor public void second(II_Result r) {
      x.setRelease(2);
      r.r2 = x.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"2, 1", "0, 0"}, expect = Expect.FORBIDDEN)
  public static class OwnStoreAtomic {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first(II_Result r) {
      x.set(1);
      r.r1 = x.get();
    }

    @Actor public void second(II_Result r) {
      x.set(2);
      r.r2 = x.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"2, 1", "0, 0"}, expect = Expect.FORBIDDEN)
  public static class OwnStoreLocked {
    private int x;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }

    @Actor public void first(II_Result r) {
      x(1);
      r.r1 = x();
    }

    @Actor public void second(II_Result r) {
      x(2);
      r.r2 = x();
    }
  }

  /** A value does not go back. */
  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class ReadReadPlain {
    int x;

    @Actor public void first() {
      x = 1;
    }

    @Actor public void second(II_Result r) {
      r.r1 = x;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class ReadReadVolatile {
    volatile int x;

    @Actor public void first() {
      x = 1;
    }

    @Actor public void second(II_Result r) {
      r.r1 = x;
      r.r2 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class ReadReadOpaque {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first() {
      x.setOpaque(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = x.getOpaque();
      r.r2 = x.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class ReadReadAcquire {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first() {
      x.setRelease(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = x.getAcquire();
      r.r2 = x.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class ReadReadAtomic {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first() {
      x.set(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = x.get();
      r.r2 = x.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN)
  public static class ReadReadLocked {
    private int x;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }

    @Actor public void first() {
      x(1);
    }

    @Actor public void second(II_Result r) {
      r.r1 = x();
      r.r2 = x();
    }
  }

  /** Who sees an effect sees its cause. */
  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0", "0, 0, 1", "0, 1, 0", "0, 1, 1", "1, 0, 0", "1, 0, 1", "1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  public static class CausalityPlain {
    int x, y;

    @Actor public void first() {
      x = 1;
    }

    @Actor public void second(III_Result r) {
      r.r1 = x;
      y = 1;
    }

    @Actor public void third(III_Result r) {
      r.r2 = y;
      r.r3 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0", "0, 0, 1", "0, 1, 0", "0, 1, 1", "1, 0, 0", "1, 0, 1", "1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  public static class CausalityVolatile {
    volatile int x, y;

    @Actor public void first() {
      x = 1;
    }

    @Actor public void second(III_Result r) {
      r.r1 = x;
      y = 1;
    }

    @Actor public void third(III_Result r) {
      r.r2 = y;
      r.r3 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0", "0, 0, 1", "0, 1, 0", "0, 1, 1", "1, 0, 0", "1, 0, 1", "1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  public static class CausalityOpaque {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setOpaque(1);
    }

    @Actor public void second(III_Result r) {
      r.r1 = x.getOpaque();
      y.setOpaque(1);
    }

    @Actor public void third(III_Result r) {
      r.r2 = y.getOpaque();
      r.r3 = x.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0", "0, 0, 1", "0, 1, 0", "0, 1, 1", "1, 0, 0", "1, 0, 1", "1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  public static class CausalityAcquire {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setRelease(1);
    }

    @Actor public void second(III_Result r) {
      r.r1 = x.getAcquire();
      y.setRelease(1);
    }

    @Actor public void third(III_Result r) {
      r.r2 = y.getAcquire();
      r.r3 = x.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0", "0, 0, 1", "0, 1, 0", "0, 1, 1", "1, 0, 0", "1, 0, 1", "1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  public static class CausalityAtomic {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.set(1);
    }

    @Actor public void second(III_Result r) {
      r.r1 = x.get();
      y.set(1);
    }

    @Actor public void third(III_Result r) {
      r.r2 = y.get();
      r.r3 = x.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0", "0, 0, 1", "0, 1, 0", "0, 1, 1", "1, 0, 0", "1, 0, 1", "1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  public static class CausalityLocked {
    private int x, y;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }
    
    private synchronized int y() {
      return y;
    }
    
    private synchronized void y(int value) {
      y = value;
    }

    @Actor public void first() {
      x(1);
    }

    @Actor public void second(III_Result r) {
      r.r1 = x();
      y(1);
    }

    @Actor public void third(III_Result r) {
      r.r2 = y();
      r.r3 = x();
    }
  }

  /** Two readers agree on the order of independent stores. */
  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0, 0", "0, 0, 0, 1", "0, 0, 1, 0", "0, 0, 1, 1", "0, 1, 0, 0", "0, 1, 0, 1",
      "0, 1, 1, 0", "0, 1, 1, 1", "1, 0, 0, 0", "1, 0, 0, 1", "1, 0, 1, 1", "1, 1, 0, 0",
      "1, 1, 0, 1", "1, 1, 1, 0", "1, 1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  public static class IndependentReadsPlain {
    int x, y;

    @Actor public void first() {
      x = 1;
    }

    @Actor public void second() {
      y = 1;
    }

    @Actor public void third(IIII_Result r) {
      r.r1 = x;
      r.r2 = y;
    }

    @Actor public void fourth(IIII_Result r) {
      r.r3 = y;
      r.r4 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0, 0", "0, 0, 0, 1", "0, 0, 1, 0", "0, 0, 1, 1", "0, 1, 0, 0", "0, 1, 0, 1",
      "0, 1, 1, 0", "0, 1, 1, 1", "1, 0, 0, 0", "1, 0, 0, 1", "1, 0, 1, 1", "1, 1, 0, 0",
      "1, 1, 0, 1", "1, 1, 1, 0", "1, 1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  public static class IndependentReadsVolatile {
    volatile int x, y;

    @Actor public void first() {
      x = 1;
    }

    @Actor public void second() {
      y = 1;
    }

    @Actor public void third(IIII_Result r) {
      r.r1 = x;
      r.r2 = y;
    }

    @Actor public void fourth(IIII_Result r) {
      r.r3 = y;
      r.r4 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0, 0", "0, 0, 0, 1", "0, 0, 1, 0", "0, 0, 1, 1", "0, 1, 0, 0", "0, 1, 0, 1",
      "0, 1, 1, 0", "0, 1, 1, 1", "1, 0, 0, 0", "1, 0, 0, 1", "1, 0, 1, 1", "1, 1, 0, 0",
      "1, 1, 0, 1", "1, 1, 1, 0", "1, 1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  public static class IndependentReadsOpaque {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setOpaque(1);
    }

    @Actor public void second() {
      y.setOpaque(1);
    }

    @Actor public void third(IIII_Result r) {
      r.r1 = x.getOpaque();
      r.r2 = y.getOpaque();
    }

    @Actor public void fourth(IIII_Result r) {
      r.r3 = y.getOpaque();
      r.r4 = x.getOpaque();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0, 0", "0, 0, 0, 1", "0, 0, 1, 0", "0, 0, 1, 1", "0, 1, 0, 0", "0, 1, 0, 1",
      "0, 1, 1, 0", "0, 1, 1, 1", "1, 0, 0, 0", "1, 0, 0, 1", "1, 0, 1, 1", "1, 1, 0, 0",
      "1, 1, 0, 1", "1, 1, 1, 0", "1, 1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  public static class IndependentReadsAcquire {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.setRelease(1);
    }

    @Actor public void second() {
      y.setRelease(1);
    }

    @Actor public void third(IIII_Result r) {
      r.r1 = x.getAcquire();
      r.r2 = y.getAcquire();
    }

    @Actor public void fourth(IIII_Result r) {
      r.r3 = y.getAcquire();
      r.r4 = x.getAcquire();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0, 0", "0, 0, 0, 1", "0, 0, 1, 0", "0, 0, 1, 1", "0, 1, 0, 0", "0, 1, 0, 1",
      "0, 1, 1, 0", "0, 1, 1, 1", "1, 0, 0, 0", "1, 0, 0, 1", "1, 0, 1, 1", "1, 1, 0, 0",
      "1, 1, 0, 1", "1, 1, 1, 0", "1, 1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  public static class IndependentReadsAtomic {
    final AtomicInteger x = new AtomicInteger();
    final AtomicInteger y = new AtomicInteger();

    @Actor public void first() {
      x.set(1);
    }

    @Actor public void second() {
      y.set(1);
    }

    @Actor public void third(IIII_Result r) {
      r.r1 = x.get();
      r.r2 = y.get();
    }

    @Actor public void fourth(IIII_Result r) {
      r.r3 = y.get();
      r.r4 = x.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {
      "0, 0, 0, 0", "0, 0, 0, 1", "0, 0, 1, 0", "0, 0, 1, 1", "0, 1, 0, 0", "0, 1, 0, 1",
      "0, 1, 1, 0", "0, 1, 1, 1", "1, 0, 0, 0", "1, 0, 0, 1", "1, 0, 1, 1", "1, 1, 0, 0",
      "1, 1, 0, 1", "1, 1, 1, 0", "1, 1, 1, 1"},
      expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  public static class IndependentReadsLocked {
    private int x, y;
    
    private synchronized int x() {
      return x;
    }
    
    private synchronized void x(int value) {
      x = value;
    }
    
    private synchronized int y() {
      return y;
    }
    
    private synchronized void y(int value) {
      y = value;
    }

    @Actor public void first() {
      x(1);
    }

    @Actor public void second() {
      y(1);
    }

    @Actor public void third(IIII_Result r) {
      r.r1 = x();
      r.r2 = y();
    }

    @Actor public void fourth(IIII_Result r) {
      r.r3 = y();
      r.r4 = x();
    }
  }

  /** An increment is a load and a store. */
  @JCStressTest
  @State
  @Outcome(id = {"1", "2"}, expect = Expect.ACCEPTABLE)
  public static class IncrementPlain {
    int x;

    @Actor public void first() {
      x++;
    }

    @Actor public void second() {
      x++;
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1", "2"}, expect = Expect.ACCEPTABLE)
  public static class IncrementVolatile {
    volatile int x;

    @Actor public void first() {
      x++;
    }

    @Actor public void second() {
      x++;
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1", expect = Expect.FORBIDDEN)
  public static class IncrementLocked {
    int x;

    @Actor public void first() {
      synchronized (this) {
        x++;
      }
    }

    @Actor public void second() {
      synchronized (this) {
        x++;
      }
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  /** Of three increments, two can be lost. */
  @JCStressTest
  @State
  @Outcome(id = {"1", "2", "3"}, expect = Expect.ACCEPTABLE)
  public static class ThreeIncrementsPlain {
    int x;

    @Actor public void first() {
      x++;
    }

    @Actor public void second() {
      x++;
    }

    @Actor public void third() {
      x++;
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1", "2", "3"}, expect = Expect.ACCEPTABLE)
  public static class ThreeIncrementsVolatile {
    volatile int x;

    @Actor public void first() {
      x++;
    }

    @Actor public void second() {
      x++;
    }

    @Actor public void third() {
      x++;
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = "3", expect = Expect.ACCEPTABLE)
  @Outcome(id = {"1", "2"}, expect = Expect.FORBIDDEN)
  public static class ThreeIncrementsLocked {
    int x;

    @Actor public void first() {
      synchronized (this) {
        x++;
      }
    }

    @Actor public void second() {
      synchronized (this) {
        x++;
      }
    }

    @Actor public void third() {
      synchronized (this) {
        x++;
      }
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  /** Both can count the same. */
  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 1"}, expect = Expect.ACCEPTABLE)
  public static class IncrementAndGetPlain {
    int x;

    @Actor public void first(II_Result r) {
      r.r1 = ++x;
    }

    @Actor public void second(II_Result r) {
      r.r2 = ++x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 1"}, expect = Expect.ACCEPTABLE)
  public static class IncrementAndGetVolatile {
    volatile int x;

    @Actor public void first(II_Result r) {
      r.r1 = ++x;
    }

    @Actor public void second(II_Result r) {
      r.r2 = ++x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class IncrementAndGetLocked {
    int x;

    @Actor public void first(II_Result r) {
      synchronized (this) {
        r.r1 = ++x;
      }
    }

    @Actor public void second(II_Result r) {
      synchronized (this) {
        r.r2 = ++x;
      }
    }
  }

  /** One of two changes is lost, or none. */
  @JCStressTest
  @State
  @Outcome(id = {"-1", "0", "1"}, expect = Expect.ACCEPTABLE)
  public static class UpAndDownPlain {
    int x;

    @Actor public void first() {
      x++;
    }

    @Actor public void second() {
      x--;
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"-1", "0", "1"}, expect = Expect.ACCEPTABLE)
  public static class UpAndDownVolatile {
    volatile int x;

    @Actor public void first() {
      x++;
    }

    @Actor public void second() {
      x--;
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = "0", expect = Expect.ACCEPTABLE)
  @Outcome(id = {"-1", "1"}, expect = Expect.FORBIDDEN)
  public static class UpAndDownLocked {
    int x;

    @Actor public void first() {
      synchronized (this) {
        x++;
      }
    }

    @Actor public void second() {
      synchronized (this) {
        x--;
      }
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  /** Both can find the lock free. */
  @JCStressTest
  @State
  @Outcome(id = {"true, true", "true, false", "false, true"}, expect = Expect.ACCEPTABLE)
  public static class TryLockPlain {
    boolean taken;

    @Actor public void first(ZZ_Result r) {
      r.r1 = !taken;
      taken = true;
    }

    @Actor public void second(ZZ_Result r) {
      r.r2 = !taken;
      taken = true;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"true, true", "true, false", "false, true"}, expect = Expect.ACCEPTABLE)
  public static class TryLockVolatile {
    volatile boolean taken;

    @Actor public void first(ZZ_Result r) {
      r.r1 = !taken;
      taken = true;
    }

    @Actor public void second(ZZ_Result r) {
      r.r2 = !taken;
      taken = true;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"true, false", "false, true"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "true, true", expect = Expect.FORBIDDEN)
  public static class TryLockLocked {
    boolean taken;

    @Actor public void first(ZZ_Result r) {
      synchronized (this) {
        r.r1 = !taken;
        taken = true;
      }
    }

    @Actor public void second(ZZ_Result r) {
      synchronized (this) {
        r.r2 = !taken;
        taken = true;
      }
    }
  }

  /** Two swaps in sequence restore the values. */
  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 1", "2, 2"}, expect = Expect.ACCEPTABLE)
  public static class SwapPlain {
    int x = 1, y = 2;

    @Actor public void first() {
      int old = x;
      x = y;
      y = old;
    }

    @Actor public void second() {
      int old = x;
      x = y;
      y = old;
    }

    @Arbiter public void end(II_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "1, 2", "2, 1", "2, 2"}, expect = Expect.ACCEPTABLE)
  public static class SwapVolatile {
    volatile int x = 1, y = 2;

    @Actor public void first() {
      int old = x;
      x = y;
      y = old;
    }

    @Actor public void second() {
      int old = x;
      x = y;
      y = old;
    }

    @Arbiter public void end(II_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = {"1, 1", "2, 1", "2, 2"}, expect = Expect.FORBIDDEN)
  public static class SwapLocked {
    int x = 1, y = 2;

    @Actor public void first() {
      synchronized (this) {
        int old = x;
        x = y;
        y = old;
      }
    }

    @Actor public void second() {
      synchronized (this) {
        int old = x;
        x = y;
        y = old;
      }
    }

    @Arbiter public void end(II_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
  }

  /** The smaller value can win. */
  @JCStressTest
  @State
  @Outcome(id = {"1", "2"}, expect = Expect.ACCEPTABLE)
  public static class MaximumPlain {
    int x;

    @Actor public void first() {
      if (x < 1) x = 1;
    }

    @Actor public void second() {
      if (x < 2) x = 2;
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1", "2"}, expect = Expect.ACCEPTABLE)
  public static class MaximumVolatile {
    volatile int x;

    @Actor public void first() {
      if (x < 1) x = 1;
    }

    @Actor public void second() {
      if (x < 2) x = 2;
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1", expect = Expect.FORBIDDEN)
  public static class MaximumLocked {
    int x;

    @Actor public void first() {
      synchronized (this) {
        if (x < 1) x = 1;
      }
    }

    @Actor public void second() {
      synchronized (this) {
        if (x < 2) x = 2;
      }
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = x;
    }
  }

  /** Both can make the value. */
  @JCStressTest
  @State
  @Outcome(id = {"1", "2"}, expect = Expect.ACCEPTABLE)
  public static class LazyValuePlain {
    Object value;
    final AtomicInteger made = new AtomicInteger();

    @Actor public void first() {
      if (value == null) {
        made.incrementAndGet();
        value = this;
      }
    }

    @Actor public void second() {
      if (value == null) {
        made.incrementAndGet();
        value = this;
      }
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = made.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1", "2"}, expect = Expect.ACCEPTABLE)
  public static class LazyValueVolatile {
    volatile Object value;
    final AtomicInteger made = new AtomicInteger();

    @Actor public void first() {
      if (value == null) {
        made.incrementAndGet();
        value = this;
      }
    }

    @Actor public void second() {
      if (value == null) {
        made.incrementAndGet();
        value = this;
      }
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = made.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.FORBIDDEN)
  public static class LazyValueLocked {
    Object value;
    final AtomicInteger made = new AtomicInteger();

    @Actor public void first() {
      synchronized (this) {
        if (value == null) {
          made.incrementAndGet();
          value = this;
        }
      }
    }

    @Actor public void second() {
      synchronized (this) {
        if (value == null) {
          made.incrementAndGet();
          value = this;
        }
      }
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = made.get();
    }
  }

  /** Not both can enter. */
  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class IntentPlain {
    boolean a, b;

    @Actor public void first(II_Result r) {
      a = true;
      if (!b) r.r1 = 1;
    }

    @Actor public void second(II_Result r) {
      b = true;
      if (!a) r.r2 = 1;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  public static class IntentVolatile {
    volatile boolean a, b;

    @Actor public void first(II_Result r) {
      a = true;
      if (!b) r.r1 = 1;
    }

    @Actor public void second(II_Result r) {
      b = true;
      if (!a) r.r2 = 1;
    }
  }

  /** No interleaving shows half of a long. */
  @JCStressTest
  @State
  @Outcome(id = {"0", "-1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"4294967295", "-4294967296"}, expect = Expect.FORBIDDEN)
  public static class LongPlain {
    long x;

    @Actor public void first() {
      x = -1;
    }

    @Actor public void second(J_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0", "-1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"4294967295", "-4294967296"}, expect = Expect.FORBIDDEN)
  public static class LongVolatile {
    volatile long x;

    @Actor public void first() {
      x = -1;
    }

    @Actor public void second(J_Result r) {
      r.r1 = x;
    }
  }

  /** Elements of an array are variables. */
  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN)
  public static class ElementsPlain {
    final int[] a = new int[2];

    @Actor public void first(II_Result r) {
      a[0] = 1;
      r.r1 = a[1];
    }

    @Actor public void second(II_Result r) {
      a[1] = 1;
      r.r2 = a[0];
    }
  }

  /** A volatile flag publishes plain data. */
  @JCStressTest
  @State
  @Outcome(id = {"-1", "1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  public static class FlagVolatile {
    int data;
    volatile boolean ready;

    @Actor public void first() {
      data = 1;
      ready = true;
    }

    @Actor public void second(I_Result r) {
      r.r1 = ready ? data : -1;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"-1", "1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  public static class FlagPlain {
    int data;
    boolean ready;

    @Actor public void first() {
      data = 1;
      ready = true;
    }

    @Actor public void second(I_Result r) {
      r.r1 = ready ? data : -1;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"-1", "1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  public static class ReferenceAtomic {
    int data;
    final AtomicReference<Object> published = new AtomicReference<>();

    @Actor public void first() {
      data = 1;
      published.set(this);
    }

    @Actor public void second(I_Result r) {
      r.r1 = published.get() != null ? data : -1;
    }
  }

  /** Who waits for a latch sees what came before. */
  @JCStressTest
  @State
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  public static class LatchAtomic {
    int data;
    final CountDownLatch latch = new CountDownLatch(1);

    @Actor public void first() {
      data = 1;
      latch.countDown();
    }

    @Actor public void second(I_Result r) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      r.r1 = data;
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "2, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"0, 0", "2, 1"}, expect = Expect.FORBIDDEN)
  public static class GetAndSetAtomic {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first(II_Result r) {
      r.r1 = x.getAndSet(1);
    }

    @Actor public void second(II_Result r) {
      r.r2 = x.getAndSet(2);
    }
  }

  /** One of two exchanges succeeds. */
  @JCStressTest
  @State
  @Outcome(id = {"true, false", "false, true"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"true, true", "false, false"}, expect = Expect.FORBIDDEN)
  public static class CompareAndSetAtomic {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first(ZZ_Result r) {
      r.r1 = x.compareAndSet(0, 1);
    }

    @Actor public void second(ZZ_Result r) {
      r.r2 = x.compareAndSet(0, 2);
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1, 1", "2, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"1, 2", "2, 1"}, expect = Expect.FORBIDDEN)
  public static class WinnerAtomic {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first(II_Result r) {
      x.compareAndSet(0, 1);
      r.r1 = x.get();
    }

    @Actor public void second(II_Result r) {
      x.compareAndSet(0, 2);
      r.r2 = x.get();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"0, 1", "2, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"0, 0", "2, 1"}, expect = Expect.FORBIDDEN)
  public static class GetAndAddAtomic {
    final AtomicInteger x = new AtomicInteger();

    @Actor public void first(II_Result r) {
      r.r1 = x.getAndAdd(1);
    }

    @Actor public void second(II_Result r) {
      r.r2 = x.getAndAdd(2);
    }
  }

  /** Add one, then double; or double, then add one. */
  @JCStressTest
  @State
  @Outcome(id = {"2, 4", "3, 2"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"2, 2", "3, 4"}, expect = Expect.FORBIDDEN)
  public static class UpdateAtomic {
    final AtomicInteger x = new AtomicInteger(1);

    @Actor public void first(II_Result r) {
      r.r1 = x.updateAndGet(v -> v + 1);
    }

    @Actor public void second(II_Result r) {
      r.r2 = x.updateAndGet(v -> v * 2);
    }
  }

  @JCStressTest
  @State
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1", expect = Expect.FORBIDDEN)
  public static class MergeMap {
    final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Actor public void first() {
      map.merge(1, 1, Integer::sum);
    }

    @Actor public void second() {
      map.merge(1, 1, Integer::sum);
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = map.get(1);
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"1", "2"}, expect = Expect.ACCEPTABLE)
  public static class GetThenPutMap {
    final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Actor public void first() {
      Integer old = map.get(1);
      map.put(1, old == null ? 1 : old + 1);
    }

    @Actor public void second() {
      Integer old = map.get(1);
      map.put(1, old == null ? 1 : old + 1);
    }

    @Arbiter public void end(I_Result r) {
      r.r1 = map.get(1);
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"null, 1", "2, null"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = "null, null", expect = Expect.FORBIDDEN)
  public static class PutIfAbsentMap {
    final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Actor public void first(LL_Result r) {
      r.r1 = map.putIfAbsent(1, 1);
    }

    @Actor public void second(LL_Result r) {
      r.r2 = map.putIfAbsent(1, 2);
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"null, 1", "1, 0"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"null, 0", "1, 1"}, expect = Expect.FORBIDDEN)
  public static class QueueConcurrent {
    final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    @Actor public void first() {
      queue.offer(1);
    }

    @Actor public void second(LL_Result r) {
      r.r1 = queue.poll();
    }

    @Arbiter public void end(LL_Result r) {
      r.r2 = queue.size();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"[1, 2]", "[2, 1]"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"[1]", "[2]"}, expect = Expect.FORBIDDEN)
  public static class ListConcurrent {
    final CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();

    @Actor public void first() {
      list.add(1);
    }

    @Actor public void second() {
      list.add(2);
    }

    @Arbiter public void end(L_Result r) {
      r.r1 = list.toString();
    }
  }

  @JCStressTest
  @State
  @Outcome(id = {"true, false", "false, true"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = {"true, true", "false, false"}, expect = Expect.FORBIDDEN)
  public static class SemaphoreConcurrent {
    final Semaphore permits = new Semaphore(1);

    @Actor public void first(ZZ_Result r) {
      r.r1 = permits.tryAcquire();
    }

    @Actor public void second(ZZ_Result r) {
      r.r2 = permits.tryAcquire();
    }
  }
}
