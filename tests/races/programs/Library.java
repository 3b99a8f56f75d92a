import java.lang.invoke.MethodType;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/** Correct uses of the JDK by two threads: no data race of the program. */
public class Library {
  enum Suit { HEARTS, SPADES }

  interface Body {
    void run() throws Throwable;
  }

  static volatile Map<String, Integer> published;

  static void go(Body b, Body c) throws Throwable {
    Thread t = new Thread(() -> {
      try {
        b.run();
      } catch (Throwable e) {
        throw new Error(e);
      }
    });
    t.start();
    c.run();
    t.join();
  }

  static <T> void both(T o, java.util.function.Consumer<T> use) throws Throwable {
    go(() -> use.accept(o), () -> use.accept(o));
  }

  public static void main(String[] a) throws Throwable {
    switch (a[0]) {
      // All accesses are judged here.
      case "synchronized" -> { Map<Integer, Integer> m = new HashMap<>(); Body b = () -> { synchronized (m) { m.merge(1, 1, Integer::sum); } }; go(b, b); } // EXPECT: guaranteed
      case "reentrant-lock" -> { List<Integer> l = new ArrayList<>(); Lock k = new ReentrantLock(); Body b = () -> { k.lock(); try { l.add(1); } finally { k.unlock(); } }; go(b, b); } // EXPECT: guaranteed
      case "synchronized-map" -> { Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>()); go(() -> m.put(1, 1), () -> m.get(1)); } // EXPECT: guaranteed
      case "hashtable" -> both(new Hashtable<Integer, Integer>(), t -> t.put(1, 1)); // EXPECT: guaranteed
      case "vector" -> { Vector<Integer> w = new Vector<>(); go(() -> w.add(1), () -> w.size()); } // EXPECT: guaranteed
      case "stringbuffer" -> { StringBuffer b = new StringBuffer(); go(() -> b.append("x"), () -> b.toString()); } // EXPECT: guaranteed
      case "atomic" -> both(new AtomicInteger(), AtomicInteger::incrementAndGet); // EXPECT: guaranteed
      case "atomic-array" -> both(new AtomicIntegerArray(2), i -> i.incrementAndGet(1)); // EXPECT: guaranteed
      case "random" -> both(new Random(1), Random::nextInt); // EXPECT: guaranteed
      case "confined" -> go(() -> new ArrayList<>(List.of(1)).add(2), () -> new StringBuilder("x").append(1)); // EXPECT: guaranteed
      case "published" -> go(() -> published = new HashMap<>(Map.of("k", 1)), () -> { var m = published; if (m != null) m.get("k"); }); // EXPECT: guaranteed
      case "joined" -> { List<Integer> l = new ArrayList<>(); Thread t = new Thread(() -> l.add(1)); t.start(); t.join(); l.add(2); } // EXPECT: guaranteed
      case "read-only" -> both(new HashMap<>(Map.of("k", 1)), m -> m.get("k")); // EXPECT: guaranteed
      case "immutable" -> both(List.of(1, 2, 3), l -> l.contains(2)); // EXPECT: guaranteed
      case "string-hash" -> both("some text", String::hashCode); // EXPECT: guaranteed
      case "boxes" -> both(100, i -> Integer.valueOf(i + 1).equals(i)); // EXPECT: guaranteed
      case "enum" -> both("SPADES", Suit::valueOf); // EXPECT: no race
      case "thread-local" -> both(ThreadLocal.withInitial(ArrayList<Integer>::new), l -> l.get().add(1)); // EXPECT: guaranteed
      case "copy-on-write" -> { var l = new CopyOnWriteArrayList<Integer>(); go(() -> l.add(1), () -> { for (int y : l) { } }); } // EXPECT: no race
      case "properties" -> go(() -> System.setProperty("k", "v"), () -> System.getProperty("k")); // EXPECT: no race

      // The library's own accesses.
      case "read-only-views" -> both(new HashMap<>(Map.of("k", 1)), m -> m.keySet().iterator().next()); // EXPECT: assumed
      case "read-only-values" -> both(new TreeMap<>(Map.of("k", 1)), m -> { m.values().size(); m.entrySet().size(); m.descendingMap(); }); // EXPECT: assumed
      case "unmodifiable-views" -> both(Collections.unmodifiableMap(new HashMap<>(Map.of("k", 1))), m -> m.entrySet().size()); // EXPECT: assumed
      case "concurrent-map" -> { var m = new ConcurrentHashMap<Integer, Integer>(); go(() -> m.put(1, 1), () -> m.get(1)); } // EXPECT: assumed
      case "compute-if-absent" -> both(new ConcurrentHashMap<Integer, Integer>(), m -> m.computeIfAbsent(1, k -> 2)); // EXPECT: no race
      case "concurrent-queue" -> { var q = new ConcurrentLinkedQueue<Integer>(); go(() -> q.add(1), () -> q.poll()); } // EXPECT: no race
      case "skip-list" -> { var q = new ConcurrentSkipListMap<Integer, Integer>(); go(() -> q.put(1, 1), () -> q.get(1)); } // EXPECT: no race
      case "blocking-queue" -> { var q = new LinkedBlockingQueue<Integer>(); go(() -> q.put(1), () -> q.take()); } // EXPECT: no race
      case "array-queue" -> { var q = new ArrayBlockingQueue<Integer>(1); go(() -> q.put(1), () -> q.take()); } // EXPECT: no race
      case "long-adder" -> both(new LongAdder(), LongAdder::increment); // EXPECT: no race
      case "latch" -> { var l = new CountDownLatch(1); int[] i = {0}; go(() -> { i[0] = 1; l.countDown(); }, () -> { l.await(); i[0]++; }); } // EXPECT: no race
      case "semaphore" -> { var l = new Semaphore(1); int[] i = {0}; both(l, s -> { s.acquireUninterruptibly(); i[0]++; s.release(); }); } // EXPECT: no race
      case "future" -> { var f = new CompletableFuture<int[]>(); go(() -> f.complete(new int[] {1}), () -> f.thenAccept(i -> i[0]++).join()); } // EXPECT: no race
      case "future-task" -> { var f = new FutureTask<>(() -> new int[] {1}); go(f::run, () -> f.get()[0]++); } // EXPECT: no race
      case "executor" -> { var e = Executors.newSingleThreadExecutor(); int[] i = {0}; e.submit(() -> i[0]++).get(); i[0]++; e.shutdown(); } // EXPECT: no race
      case "condition" -> { Lock k = new ReentrantLock(); Condition c = k.newCondition(); int[] i = {0}; go(() -> { k.lock(); i[0] = 1; c.signal(); k.unlock(); }, () -> { k.lock(); while (i[0] == 0) c.await(); k.unlock(); }); } // EXPECT: guaranteed
      case "big-integer" -> both(BigInteger.TEN, i -> { i.bitLength(); i.hashCode(); i.toString(); }); // EXPECT: no race
      case "local-date" -> both(LocalDate.of(2020, 1, 1), d -> d.plusDays(1).toString()); // EXPECT: no race
      case "pattern" -> both(Pattern.compile("a+"), p -> p.matcher("aa").matches()); // EXPECT: no race
      case "method-type" -> both(MethodType.methodType(int.class, String.class), m -> m.changeReturnType(long.class).toString()); // EXPECT: no race
      case "class-data" -> both(Library.class, c -> { c.getName(); c.getPackageName(); c.getSimpleName(); c.getDeclaredMethods(); }); // EXPECT: no race
      case "logger" -> both(Logger.getLogger("x"), l -> l.fine("text")); // EXPECT: no race
      case "uuid" -> both(UUID.fromString("0-1-2-3-4"), u -> u.toString()); // EXPECT: no race
      case "direct-buffers" -> both(8, n -> java.nio.ByteBuffer.allocateDirect(n).putInt(0, 1).getInt(0)); // EXPECT: no race
      case "thread-group" -> go(() -> new Thread(() -> { }).start(), () -> Thread.currentThread().getThreadGroup().getMaxPriority()); // EXPECT: no race
      case "throwable" -> both(new Exception("x"), e -> { e.getStackTrace(); e.addSuppressed(new Error()); e.getCause(); }); // EXPECT: no race
      case "string-writer" -> both(new java.io.StringWriter(), w -> w.write("x")); // EXPECT: no race
      case "byte-stream" -> both(new java.io.ByteArrayOutputStream(), w -> w.write(1)); // EXPECT: no race
      default -> throw new IllegalArgumentException(a[0]);
    }
  }
}
