// Small programs, each with two threads that use one part of the library. A comment names what the
// program shares; all other shared objects are the library's own.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

class Two {
  static void run(Runnable a, Runnable b) {
    Thread s = new Thread(a), t = new Thread(b);
    s.start();
    t.start();
    try {
      s.join();
      t.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static void twice(Runnable a) { run(a, a); }
}

class Nothing {
  public static void main(String[] args) { Two.twice(() -> {}); }
}

class Counter {
  static int n;
  public static void main(String[] args) { Two.twice(() -> n++); }
}

class Synchronized {
  static int n;
  static final Object lock = new Object();
  public static void main(String[] args) {
    Two.twice(() -> { synchronized (lock) { n++; } });
  }
}

class WaitNotify {
  static boolean ready;
  static final Object lock = new Object();
  public static void main(String[] args) {
    Two.run(() -> {
      synchronized (lock) {
        try {
          while (!ready) lock.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }, () -> {
      synchronized (lock) { ready = true; lock.notifyAll(); }
    });
  }
}

class Concat {
  static String s = "x";
  public static void main(String[] args) {
    Two.twice(() -> { String r = "a" + s + 1 + 2.5; if (r.isEmpty()) throw new AssertionError(); });
  }
}

class Boxing {
  static Integer n = 100;
  public static void main(String[] args) {
    Two.twice(() -> { Integer m = n + 1; Integer k = m + 1000; n = k; });
  }
}

class LocalList {
  public static void main(String[] args) {
    Two.twice(() -> {
      List<Integer> list = new ArrayList<>();
      for (int i = 0; i < 20; i++) list.add(i);
      Collections.sort(list, Comparator.reverseOrder());
      if (list.get(0) != 19) throw new AssertionError();
    });
  }
}

class LocalMap {
  public static void main(String[] args) {
    Two.twice(() -> {
      Map<String, Integer> map = new HashMap<>();
      for (int i = 0; i < 20; i++) map.merge("k" + i % 5, 1, Integer::sum);
      Map<Integer, String> tree = new TreeMap<>();
      tree.put(1, "a");
      Set<Object> set = new LinkedHashSet<>(List.of(1, 2, 3));
      if (map.size() != 5 || set.size() != 3 || !Map.of("a", 1).containsKey("a")) throw new AssertionError();
    });
  }
}

class SharedConcurrentMap {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
  public static void main(String[] args) {
    Two.run(() -> map.put("a", 1), () -> map.put("b", 1));
  }
}

class Atomics {
  static final AtomicInteger n = new AtomicInteger();
  public static void main(String[] args) { Two.twice(() -> n.incrementAndGet()); }
}

class AtomicReferences {
  static final AtomicReference<String> s = new AtomicReference<>("");
  public static void main(String[] args) { Two.twice(() -> s.compareAndSet("", "a")); }
}

class Adder {
  static final LongAdder n = new LongAdder();
  public static void main(String[] args) { Two.twice(() -> n.increment()); }
}

class Lock {
  static int n;
  static final ReentrantLock lock = new ReentrantLock();
  public static void main(String[] args) {
    Two.twice(() -> { lock.lock(); try { n++; } finally { lock.unlock(); } });
  }
}

class Conditions {
  static boolean ready;
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition changed = lock.newCondition();
  public static void main(String[] args) {
    Two.run(() -> {
      lock.lock();
      try { while (!ready) changed.awaitUninterruptibly(); } finally { lock.unlock(); }
    }, () -> {
      lock.lock();
      try { ready = true; changed.signalAll(); } finally { lock.unlock(); }
    });
  }
}

class ReadWrite {
  static int n;
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  public static void main(String[] args) {
    Two.run(() -> { lock.writeLock().lock(); n++; lock.writeLock().unlock(); },
            () -> { lock.readLock().lock(); int m = n; lock.readLock().unlock(); });
  }
}

class Pool {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> f = pool.submit(() -> 1), g = pool.submit(() -> 2);
    if (f.get() + g.get() != 3) throw new AssertionError();
    pool.shutdown();
  }
}

class Futures {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    Two.run(() -> f.complete(1), () -> { if (f.join() != 1) throw new AssertionError(); });
  }
}

class AsyncFuture {
  public static void main(String[] args) throws Exception {
    Executor each = r -> new Thread(r).start();
    CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1, each).thenApply(x -> x + 1);
    if (f.join() != 2) throw new AssertionError();
  }
}

class Locals {
  static final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
  public static void main(String[] args) {
    Two.twice(() -> { local.set(local.get() + 1); if (local.get() != 2) throw new AssertionError(); });
  }
}

class NewLocals {
  public static void main(String[] args) {
    Two.twice(() -> { ThreadLocal<String> l = new ThreadLocal<>(); l.set("a"); l.get(); l.remove(); });
  }
}

class RandomNumbers {
  public static void main(String[] args) {
    Two.twice(() -> { Random r = new Random(); if (r.nextInt(10) > 9) throw new AssertionError(); });
  }
}

class LocalRandomNumbers {
  public static void main(String[] args) {
    Two.twice(() -> {
      if (ThreadLocalRandom.current().nextInt(10) > 9 || Math.random() > 1) throw new AssertionError();
    });
  }
}

class Lambdas {
  static int n;
  public static void main(String[] args) {
    Two.twice(() -> {
      int k = 3;
      IntUnaryOperator add = x -> x + k;
      Supplier<List<String>> make = ArrayList::new;
      Function<Object, String> show = String::valueOf;
      make.get().add(show.apply(add.applyAsInt(1)));
    });
  }
}

class Records {
  record Point(int x, String name) {}
  public static void main(String[] args) {
    Two.twice(() -> {
      Point p = new Point(1, "a");
      if (!p.equals(new Point(1, "a")) || p.hashCode() != new Point(1, "a").hashCode()) throw new AssertionError();
      p.toString();
    });
  }
}

class Enums {
  enum Color { RED, GREEN }
  public static void main(String[] args) {
    Two.twice(() -> {
      Color c = Color.valueOf("GREEN");
      switch (c) {
        case RED: throw new AssertionError();
        case GREEN: break;
      }
      EnumMap<Color, Integer> m = new EnumMap<>(Color.class);
      m.put(c, c.ordinal());
      c.toString().hashCode();
    });
  }
}

class Format {
  public static void main(String[] args) {
    Two.twice(() -> {
      if (!String.format("%d %s %.2f", 1, "a", 2.5).equals("1 a 2.50")) throw new AssertionError();
    });
  }
}

class Exceptions {
  public static void main(String[] args) {
    Two.twice(() -> {
      try {
        Object o = null;
        o.hashCode();
      } catch (NullPointerException e) {
        if (e.getStackTrace().length == 0) throw new AssertionError();
        new RuntimeException("x", e).toString();
      }
    });
  }
}

class StackTraces {
  public static void main(String[] args) {
    Two.twice(() -> {
      java.io.StringWriter w = new java.io.StringWriter();
      new IllegalStateException("x").printStackTrace(new java.io.PrintWriter(w));
      if (w.toString().isEmpty()) throw new AssertionError();
    });
  }
}

class Asserts {
  static class Checked {
    int n = 1;
    void check() { assert n == 1 : n; }
  }
  public static void main(String[] args) { Two.twice(() -> new Checked().check()); }
}

class ThreadNames {
  public static void main(String[] args) {
    Two.twice(() -> {
      Thread t = Thread.currentThread();
      String s = t.getName() + t.getId() + t.getPriority() + t.isDaemon() + t;
      t.setName("renamed");
      if (s.isEmpty()) throw new AssertionError();
    });
  }
}

class Streams {
  public static void main(String[] args) {
    Two.twice(() -> {
      List<String> l = Stream.of(3, 1, 2).filter(x -> x > 1).sorted().map(x -> "v" + x).collect(Collectors.toList());
      if (l.size() != 2 || IntStream.range(0, 5).sum() != 10) throw new AssertionError();
    });
  }
}

class Regexes {
  static final Pattern p = Pattern.compile("a+[b-d]?(x|y)*");
  public static void main(String[] args) {
    Two.twice(() -> {
      if (!p.matcher("aaab").matches() || "a,b".split(",").length != 2 || "abc".replaceAll("b", "").length() != 2)
        throw new AssertionError();
    });
  }
}

class Hashes {
  static final String text = new String("some text");
  static final Object object = new Object();
  public static void main(String[] args) {
    Two.twice(() -> { if (text.hashCode() == 0 || object.hashCode() == 0) throw new AssertionError(); object.toString(); });
  }
}

class Clock {
  public static void main(String[] args) {
    Two.twice(() -> { if (System.nanoTime() > System.nanoTime() || System.currentTimeMillis() < 0) throw new AssertionError(); });
  }
}

class Uuids {
  public static void main(String[] args) {
    Two.twice(() -> { if (UUID.randomUUID().toString().isEmpty()) throw new AssertionError(); });
  }
}

class NestedThreads {
  static int n;
  public static void main(String[] args) {
    Two.twice(() -> {
      Thread t = new Thread(() -> n++);
      t.setDaemon(false);
      t.start();
      try { t.join(); } catch (InterruptedException e) { throw new AssertionError(e); }
    });
  }
}

class Latch {
  public static void main(String[] args) {
    CountDownLatch latch = new CountDownLatch(1);
    Two.run(() -> latch.countDown(), () -> {
      try { latch.await(); } catch (InterruptedException e) { throw new AssertionError(e); }
    });
  }
}

class Queues {
  public static void main(String[] args) {
    BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    Two.run(() -> q.add(1), () -> {
      try { if (q.take() != 1) throw new AssertionError(); } catch (InterruptedException e) { throw new AssertionError(e); }
    });
  }
}

class Semaphores {
  public static void main(String[] args) {
    Semaphore s = new Semaphore(1);
    Two.twice(() -> { s.acquireUninterruptibly(); s.release(); });
  }
}

class Handles {
  static int n;
  static final java.lang.invoke.VarHandle N;
  static {
    try {
      N = java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(Handles.class, "n", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
  public static void main(String[] args) { Two.twice(() -> { int old = (int) N.getAndAdd(1); }); }
}

class Reflection {
  public static int twice(int x) { return 2 * x; }
  public static void main(String[] args) {
    Two.twice(() -> {
      try {
        Object r = Reflection.class.getMethod("twice", int.class).invoke(null, 4);
        if (!r.equals(8)) throw new AssertionError();
      } catch (ReflectiveOperationException e) { throw new AssertionError(e); }
    });
  }
}

class Builders {
  static final StringBuffer shared = new StringBuffer();
  public static void main(String[] args) {
    Two.twice(() -> {
      StringBuilder b = new StringBuilder();
      for (int i = 0; i < 10; i++) b.append(i).append(' ').append(1.5).append(true).append((Object) null);
      b.reverse().toString().trim().toUpperCase().chars().sum();
      shared.append("x");
    });
  }
}

class Times {
  public static void main(String[] args) {
    Two.twice(() -> {
      java.time.Duration d = java.time.Duration.ofSeconds(90);
      if (!d.toString().equals("PT1M30S") || TimeUnit.SECONDS.toMillis(2) != 2000) throw new AssertionError();
      java.time.LocalDate.of(2020, 1, 31).plusMonths(1).toString();
    });
  }
}

class BigNumbers {
  public static void main(String[] args) {
    Two.twice(() -> {
      java.math.BigInteger b = java.math.BigInteger.TWO.pow(100);
      if (b.toString().length() != 31 || new java.math.BigDecimal("1.5").add(java.math.BigDecimal.ONE).intValue() != 2)
        throw new AssertionError();
    });
  }
}

class Uncaught {
  public static void main(String[] args) {
    Two.twice(() -> { throw new IllegalStateException("on purpose"); });
  }
}

// A thread sets a system property if one of two threads has read the write of the other. A third
// thread throws if it sees the property.
class SetsProperty {
  static int first, second;
  public static void main(String[] args) {
    new Thread(() -> { first = second + 1; }).start();
    new Thread(() -> { second = first + 1; if (first == 2 || second == 2) System.setProperty("k", "v"); }).start();
    new Thread(() -> { if (System.getProperty("k") != null) throw new AssertionError("seen"); }).start();
  }
}

// The library links a call for the initialiser of a superclass, before the initialiser of the
// subclass starts.
class LinksInSuper {
  static class Super {
    static final int NAME;
    static {
      MethodHandle handle = MethodHandles.constant(int.class, 5);
      try {
        handle.invokeExact(1L, (short) 2, 'c', "x");
      } catch (Throwable wrongType) {
      }
      NAME = System.identityHashCode(
          MethodType.methodType(void.class, long.class, short.class, char.class, String.class));
    }
  }
  static class Sub extends Super {
    static final Object OWN = new Object();
  }
  public static void main(String[] args) {
    System.out.println(Sub.OWN != null ? Sub.NAME : 0);
  }
}
