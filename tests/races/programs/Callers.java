import java.io.FileInputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Data races whose two accesses are in code of the JDK, and for which the program is responsible. */
public class Callers {
  enum Suit { HEARTS, SPADES }

  int x;
  volatile int v;
  static int s;
  static final VarHandle X, V, S, INTS, VIEW;
  static final MethodHandle GET, SET, ADD;
  static final java.lang.reflect.Field F, FS;
  static final java.lang.reflect.Method M;
  static final AtomicIntegerFieldUpdater<Callers> UPDATER = AtomicIntegerFieldUpdater.newUpdater(Callers.class, "v");

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      X = lookup.findVarHandle(Callers.class, "x", int.class);
      V = lookup.findVarHandle(Callers.class, "v", int.class);
      S = lookup.findStaticVarHandle(Callers.class, "s", int.class);
      INTS = MethodHandles.arrayElementVarHandle(int[].class);
      VIEW = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
      GET = lookup.findGetter(Callers.class, "x", int.class);
      SET = lookup.findSetter(Callers.class, "x", int.class);
      ADD = lookup.unreflect(ArrayList.class.getMethod("add", Object.class));
      F = Callers.class.getDeclaredField("x");
      FS = Callers.class.getDeclaredField("s");
      M = ArrayList.class.getMethod("add", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new Error(e);
    }
  }

  static class Box {
    static final java.lang.reflect.Field F;
    final int x;

    Box(int x) {
      this.x = x;
    }

    static {
      try {
        F = Box.class.getDeclaredField("x");
        F.setAccessible(true);
      } catch (ReflectiveOperationException e) {
        throw new Error(e);
      }
    }
  }

  interface Body {
    void run() throws Throwable;
  }

  static void go(Body b, Body c) throws Throwable {
    Thread t = new Thread(() -> {
      try {
        b.run();
      } catch (Throwable e) {
        // only races count here
      }
    });
    t.start();
    try {
      c.run();
    } catch (Throwable e) {
      // likewise
    }
    t.join();
  }

  static class Task extends RecursiveTask<Integer> {
    @Override
    protected Integer compute() {
      return 1;
    }
  }

  public static void main(String[] a) throws Throwable {
    Callers o = new Callers();
    switch (a[0]) {
      // Accesses to fields and elements of the program itself.
      case "varhandle" -> go(() -> X.set(o, 1), () -> { int y = (int) X.get(o); }); // EXPECT: race
      case "varhandle-volatile" -> go(() -> X.set(o, 1), () -> { int y = (int) X.getVolatile(o); }); // EXPECT: race
      case "varhandle-acquire" -> go(() -> X.setRelease(o, 1), () -> { int y = (int) X.get(o); }); // EXPECT: race
      case "varhandle-semivolatile" -> go(() -> V.set(o, 1), () -> { int y = o.v; }); // EXPECT: race
      case "varhandle-cas" -> go(() -> X.compareAndSet(o, 0, 1), () -> { int y = (int) X.get(o); }); // EXPECT: race
      case "varhandle-weak-plain" -> go(() -> X.weakCompareAndSetPlain(o, 0, 1), () -> { int y = (int) X.getVolatile(o); }); // EXPECT: race
      case "varhandle-static" -> go(() -> S.set(1), () -> { int y = s; }); // EXPECT: race
      case "methodhandle" -> go(() -> { SET.invokeExact(o, 1); }, () -> { int y = (int) GET.invokeExact(o); }); // EXPECT: race
      case "methodhandle-field" -> go(() -> { SET.invokeExact(o, 1); }, () -> { int y = o.x; }); // EXPECT: race
      case "reflect" -> go(() -> F.setInt(o, 1), () -> { int y = F.getInt(o); }); // EXPECT: race
      case "reflect-object" -> go(() -> F.set(o, 1), () -> { Object y = F.get(o); }); // EXPECT: race
      case "reflect-final" -> { Box b = new Box(1); go(() -> Box.F.setInt(b, 2), () -> { int y = b.x; }); } // EXPECT: race
      case "reflect-static" -> go(() -> FS.setInt(null, 1), () -> { int y = s; }); // EXPECT: race
      case "updater" -> go(() -> UPDATER.lazySet(o, 1), () -> V.set(o, 2)); // EXPECT: race
      case "atomic-plain" -> { AtomicInteger i = new AtomicInteger(); go(() -> i.setPlain(1), () -> i.get()); } // EXPECT: race
      case "atomic-array-plain" -> { AtomicIntegerArray i = new AtomicIntegerArray(2); go(() -> i.set(1, 1), () -> i.getPlain(1)); } // EXPECT: race
      case "atomic-reference-plain" -> { AtomicReference<String> r = new AtomicReference<>(); go(() -> r.set("x"), () -> r.getPlain()); } // EXPECT: race
      case "varhandle-array" -> { int[] i = {1, 2}; go(() -> INTS.set(i, 1, 3), () -> { int y = (int) INTS.get(i, 1); }); } // EXPECT: race
      case "varhandle-view" -> { byte[] b = new byte[8]; go(() -> VIEW.set(b, 0, 3), () -> { int y = (int) VIEW.get(b, 0); }); } // EXPECT: race
      case "arraycopy" -> { int[] i = {1, 2}; go(() -> i[1] = 3, () -> System.arraycopy(i, 0, new int[2], 0, 2)); } // EXPECT: race
      case "arraycopy-both" -> { int[] i = {1}, j = {2}; go(() -> System.arraycopy(j, 0, i, 0, 1), () -> System.arraycopy(i, 0, new int[1], 0, 1)); } // EXPECT: race
      case "fill" -> { int[] i = {1, 2}; go(() -> Arrays.fill(i, 3), () -> Arrays.hashCode(i)); } // EXPECT: race
      case "clone" -> { int[] i = {1}; go(() -> Arrays.fill(i, 3), () -> i.clone()); } // EXPECT: race
      case "copy-of" -> { Object[] i = {1}; go(() -> Arrays.fill(i, null), () -> Arrays.copyOf(i, 2)); } // EXPECT: race
      case "sort" -> { int[] i = {2, 1}; go(() -> Arrays.sort(i), () -> Arrays.stream(i).sum()); } // EXPECT: race
      case "array-reflect" -> { int[] i = {1}; go(() -> java.lang.reflect.Array.setInt(i, 0, 1), () -> java.lang.reflect.Array.getInt(i, 0)); } // EXPECT: race
      case "to-array" -> { Object[] i = {1}; var l = new CopyOnWriteArrayList<>(List.of(7)); go(() -> l.toArray(i), () -> Arrays.fill(i, null)); } // EXPECT: race
      case "copied-on-write" -> { Integer[] i = {1}; go(() -> Arrays.fill(i, null), () -> new CopyOnWriteArrayList<>(i)); } // EXPECT: race

      case "printed" -> { char[] c = {'x'}; go(() -> c[0] = 'y', () -> System.out.println(c)); } // EXPECT: race
      case "printed-bytes" -> { byte[] c = {'x'}; go(() -> c[0] = 'y', () -> System.out.write(c, 0, 1)); } // EXPECT: race
      case "printed-builder" -> { StringBuilder c = new StringBuilder("x"); go(() -> c.setLength(0), () -> System.out.println(c)); } // EXPECT: race

      // Collections.
      case "arraylist" -> { List<Integer> l = new ArrayList<>(); go(() -> l.add(1), () -> l.size()); } // EXPECT: race
      case "arraylist-get" -> { List<Integer> l = new ArrayList<>(List.of(1)); go(() -> l.set(0, 2), () -> l.get(0)); } // EXPECT: race
      case "hashmap" -> { Map<String, Integer> m = new HashMap<>(); go(() -> m.put("k", 1), () -> m.get("k")); } // EXPECT: race
      case "hashmap-value" -> { Map<String, Integer> m = new HashMap<>(Map.of("k", 0)); go(() -> m.put("k", 1), () -> m.get("k")); } // EXPECT: race
      case "hashset" -> { Set<Integer> m = new HashSet<>(); go(() -> m.add(1), () -> m.contains(2)); } // EXPECT: race
      case "linkedlist" -> { LinkedList<Integer> l = new LinkedList<>(); go(() -> l.add(1), () -> l.peekFirst()); } // EXPECT: race
      case "treemap" -> { TreeMap<Integer, Integer> m = new TreeMap<>(Map.of(1, 1)); go(() -> m.put(2, 1), () -> m.get(2)); } // EXPECT: race
      case "access-order" -> { var m = new LinkedHashMap<Integer, Integer>(8, 1, true); m.put(1, 1); m.put(2, 2); go(() -> m.get(1), () -> m.get(1)); } // EXPECT: race
      case "arraydeque" -> { Deque<Integer> d = new ArrayDeque<>(); go(() -> d.add(1), () -> d.peek()); } // EXPECT: race
      case "priorityqueue" -> { Queue<Integer> d = new PriorityQueue<>(); go(() -> d.add(1), () -> d.peek()); } // EXPECT: race
      case "enummap" -> { Map<Suit, Integer> m = new EnumMap<>(Suit.class); go(() -> m.put(Suit.SPADES, 1), () -> m.get(Suit.SPADES)); } // EXPECT: race
      case "identityhashmap" -> { Map<Suit, Integer> m = new IdentityHashMap<>(); go(() -> m.put(Suit.SPADES, 1), () -> m.size()); } // EXPECT: race
      case "weakhashmap" -> { Map<Suit, Integer> m = new WeakHashMap<>(); go(() -> m.put(Suit.SPADES, 1), () -> m.get(Suit.SPADES)); } // EXPECT: race
      case "bitset" -> { BitSet b = new BitSet(); go(() -> b.set(1), () -> b.get(1)); } // EXPECT: race
      case "as-list" -> { List<Integer> l = Arrays.asList(1, 2); go(() -> l.set(0, 3), () -> l.get(0)); } // EXPECT: race
      case "unmodifiable" -> { List<Integer> l = new ArrayList<>(); List<Integer> u = Collections.unmodifiableList(l); go(() -> l.add(1), () -> u.size()); } // EXPECT: race
      case "synchronized-map-iterated" -> { Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1))); go(() -> m.put(2, 2), () -> { for (int y : m.keySet()) { } }); } // EXPECT: race
      case "vector-iterated" -> { Vector<Integer> w = new Vector<>(List.of(1)); go(() -> w.add(2), () -> { for (int y : w) { } }); } // EXPECT: race
      case "iterator" -> { Iterator<Integer> i = new ArrayList<>(List.of(1, 2)).iterator(); go(() -> i.next(), () -> i.next()); } // EXPECT: race
      case "concurrent-iterator" -> { Iterator<Integer> i = new CopyOnWriteArrayList<>(List.of(1, 2)).iterator(); go(() -> i.next(), () -> i.next()); } // EXPECT: race
      case "swapped" -> { List<Integer> l = new ArrayList<>(List.of(1, 2)); go(() -> Collections.swap(l, 0, 1), () -> l.indexOf(2)); } // EXPECT: race
      case "streamed" -> { List<Integer> l = new ArrayList<>(List.of(1)); go(() -> l.set(0, 2), () -> l.size()); } // EXPECT: guaranteed
      case "stream-summed" -> { List<Integer> l = new ArrayList<>(List.of(1)); go(() -> l.set(0, 2), () -> l.stream().mapToInt(i -> i).sum()); } // EXPECT: race
      case "stream-shared" -> { var l = List.of(1).stream(); go(() -> l.map(i -> i), () -> l.map(i -> i)); } // EXPECT: race

      // Other classes that are not safe for several threads.
      case "stringbuilder" -> { StringBuilder b = new StringBuilder(); go(() -> b.append("x"), () -> b.length()); } // EXPECT: race
      case "stringbuilder-chars" -> { StringBuilder b = new StringBuilder("ab"); go(() -> b.setCharAt(0, 'x'), () -> b.toString()); } // EXPECT: race
      case "stringjoiner" -> { StringJoiner b = new StringJoiner(","); go(() -> b.add("x"), () -> b.length()); } // EXPECT: race
      case "bytebuffer" -> { ByteBuffer b = ByteBuffer.allocate(8); go(() -> b.putInt(0, 1), () -> b.getInt(0)); } // EXPECT: race
      case "bytebuffer-position" -> { ByteBuffer b = ByteBuffer.allocate(8); go(() -> b.get(), () -> b.get()); } // EXPECT: race
      case "direct-bytebuffer" -> { ByteBuffer b = ByteBuffer.allocateDirect(8); go(() -> b.putInt(0, 1), () -> b.getInt(0)); } // EXPECT: race
      case "charbuffer" -> { CharBuffer b = CharBuffer.allocate(8); go(() -> b.put(0, 'x'), () -> b.get(0)); } // EXPECT: race
      case "calendar" -> { Calendar c = new GregorianCalendar(2020, 1, 1); go(() -> c.set(2021, 1, 1), () -> c.getTimeInMillis()); } // EXPECT: race
      case "date" -> { Date d = new Date(0); go(() -> d.setTime(1), () -> d.getTime()); } // EXPECT: race
      case "matcher" -> { Matcher m = Pattern.compile("a").matcher("a"); go(() -> m.find(), () -> m.reset()); } // EXPECT: race
      case "splittable-random" -> { SplittableRandom r = new SplittableRandom(1); go(() -> r.nextLong(), () -> r.nextLong()); } // EXPECT: race
      case "crc32" -> { CRC32 c = new CRC32(); go(() -> c.update(1), () -> c.getValue()); } // EXPECT: race
      case "context-class-loader" -> { Thread m = Thread.currentThread(); go(() -> m.setContextClassLoader(null), () -> m.getContextClassLoader()); } // EXPECT: race
      case "raw-result" -> { Task t = new Task(); go(() -> t.invoke(), () -> t.getRawResult()); } // EXPECT: race

      // The library calls code of the program.
      case "invoked" -> { List<Integer> l = new ArrayList<>(); go(() -> M.invoke(l, 1), () -> l.size()); } // EXPECT: race
      case "handle-invoked" -> { List<Integer> l = new ArrayList<>(); go(() -> ADD.invoke(l, (Object) 1), () -> l.size()); } // EXPECT: race
      case "under-compute" -> { var m = new ConcurrentHashMap<Integer, Integer>(); List<Integer> l = new ArrayList<>(); go(() -> m.computeIfAbsent(1, k -> l.size()), () -> m.computeIfAbsent(2, k -> l.add(1) ? 1 : 2)); } // EXPECT: race
      case "method-reference" -> { List<Integer> l = new ArrayList<>(List.of(1)); Thread t = new Thread(l::clear); t.start(); l.size(); } // EXPECT: race nowhere
      case "method-references" -> { List<Integer> l = new ArrayList<>(List.of(1)); new Thread(l::clear).start(); new Thread(l::hashCode).start(); } // EXPECT: race nowhere

      // Arrays and memory that native methods read and write.
      case "invoke-arguments" -> { Object[] l = {1}; go(() -> M.invoke(new ArrayList<>(), l), () -> { l[0] = 2; }); } // EXPECT: race
      case "checksum-direct" -> { ByteBuffer b = ByteBuffer.allocateDirect(2); go(() -> new CRC32().update(b), () -> b.put(1, (byte) 1)); } // EXPECT: race
      case "file-array" -> { byte[] b = new byte[2]; var f = new FileInputStream(System.getProperty("java.home") + "/release"); go(() -> f.read(b), () -> { b[1] = 1; }); } // EXPECT: race
      case "locale-builder" -> { var r = new Locale.Builder(); go(() -> r.setLanguage("de"), () -> r.setLanguage("en")); } // EXPECT: race
      case "cert-selector" -> { var r = new java.security.cert.X509CertSelector(); go(() -> r.setSerialNumber(java.math.BigInteger.ONE), () -> r.getSerialNumber()); } // EXPECT: race
      case "digest-stream" -> { var r = new java.security.DigestOutputStream(java.io.OutputStream.nullOutputStream(), null); go(() -> r.on(false), () -> r.on(true)); } // EXPECT: race
      case "call-site" -> { var r = new java.lang.invoke.MutableCallSite(MethodHandles.constant(int.class, 1)); go(() -> r.setTarget(MethodHandles.constant(int.class, 2)), () -> r.getTarget()); } // EXPECT: race
      case "time-zone" -> { var r = (TimeZone) TimeZone.getTimeZone("Europe/Berlin").clone(); go(() -> r.setRawOffset(0), () -> r.getRawOffset()); } // EXPECT: race
      case "adapted-task" -> { var r = ForkJoinTask.adapt(() -> 1); go(() -> r.invoke(), () -> r.getRawResult()); } // EXPECT: race

      // Weaker than volatile, and no data race.
      case "lazy-set" -> { AtomicInteger i = new AtomicInteger(); go(() -> i.lazySet(1), () -> i.get()); } // EXPECT: restricts
      case "opaque" -> go(() -> X.setOpaque(o, 1), () -> { int y = (int) X.getOpaque(o); }); // EXPECT: restricts
      case "acquire-release" -> go(() -> X.setRelease(o, 1), () -> { int y = (int) X.getAcquire(o); }); // EXPECT: restricts
      case "acquire-volatile" -> go(() -> V.setVolatile(o, 1), () -> { int y = (int) V.getAcquire(o); }); // EXPECT: restricts
      case "release-before-start" -> { X.setRelease(o, 1); go(() -> { int y = (int) X.getAcquire(o); }, () -> { int y = (int) X.getOpaque(o); }); } // EXPECT: guaranteed
      case "volatile-handles" -> go(() -> V.setVolatile(o, 1), () -> V.getAndAdd(o, 1)); // EXPECT: guaranteed
      default -> throw new IllegalArgumentException(a[0]);
    }
  }
}
