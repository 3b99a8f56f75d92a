package gov.nasa.jpf.vm;

/**
 * Lets programs written for Java PathFinder run unchanged: the names of its API, implemented with
 * {@link mazurka.Verify}.
 *
 * <p>Hints to a search, and methods that only print or record, do nothing if that cannot change the
 * result. Methods that query Java PathFinder itself (its configuration, search or attributes) stop
 * {@code mazurka} with a message that names the method. Under plain {@code java} they throw an
 * {@link UnsupportedOperationException}.
 */
public class Verify {
  public static final int NO_VALUE = -1;

  public static final int SEVERE = 1;
  public static final int WARNING = 2;
  public static final int INFO = 3;
  public static final int FINE = 4;
  public static final int FINER = 5;
  public static final int FINEST = 6;

  // ---- Choices -----------------------------------------------------------------------------------

  public static boolean getBoolean() {
    return mazurka.Verify.anyBoolean();
  }

  public static boolean getBoolean(boolean falseFirst) {
    return mazurka.Verify.anyBoolean() == falseFirst;
  }

  public static boolean randomBool() {
    return mazurka.Verify.anyBoolean();
  }

  public static int getInt(int min, int max) {
    return mazurka.Verify.any(Math.min(min, max), Math.max(min, max));
  }

  public static int random(int max) {
    return getInt(0, max);
  }

  public static int getIntFromList(int... values) {
    return mazurka.Verify.anyOf(values);
  }

  public static int getIntFromSet(int... values) {
    return mazurka.Verify.anyOf(values);
  }

  public static long getLongFromList(long... values) {
    return mazurka.Verify.anyOf(values);
  }

  public static long getLongFromSet(long... values) {
    return mazurka.Verify.anyOf(values);
  }

  public static double getDoubleFromList(double... values) {
    return mazurka.Verify.anyOf(values);
  }

  public static double getDoubleFromSet(double... values) {
    return mazurka.Verify.anyOf(values);
  }

  public static float getFloatFromList(float... values) {
    return values[index(values.length)];
  }

  public static float getFloatFromSet(float... values) {
    return values[index(values.length)];
  }

  /** The value with any {@code nBit} of its {@code len} lowest bits flipped. */
  public static long getBitFlip(long v, int nBit, int len) {
    if (nBit < 0 || nBit > 7 || nBit > len || len > 64) {
      throw new IllegalArgumentException("cannot flip " + nBit + " of " + len + " bits");
    }
    // Chooses bits from the highest down, and leaves enough lower bits for the remaining choices.
    int below = len;
    for (int left = nBit; left > 0; --left) {
      below = mazurka.Verify.any(left - 1, below - 1);
      v ^= 1L << below;
    }
    return v;
  }

  public static long getBitFlip(long v, int nBit) {
    return getBitFlip(v, nBit, 64);
  }

  public static int getBitFlip(int v, int nBit) {
    return (int) getBitFlip(v, nBit, 32);
  }

  public static short getBitFlip(short v, int nBit) {
    return (short) getBitFlip(v, nBit, 16);
  }

  public static char getBitFlip(char v, int nBit) {
    return (char) getBitFlip(v, nBit, 16);
  }

  public static byte getBitFlip(byte v, int nBit) {
    return (byte) getBitFlip(v, nBit, 8);
  }

  public static double getBitFlip(double v, int nBit) {
    return Double.longBitsToDouble(getBitFlip(Double.doubleToRawLongBits(v), nBit, 64));
  }

  public static float getBitFlip(float v, int nBit) {
    return Float.intBitsToFloat((int) getBitFlip(Float.floatToRawIntBits(v), nBit, 32));
  }

  public static boolean getBitFlip(boolean v) {
    return !v;
  }

  // ---- Executions and steps ----------------------------------------------------------------------

  public static void ignoreIf(boolean cond) {
    mazurka.Verify.ignoreIf(cond);
  }

  public static void beginAtomic() {
    mazurka.Verify.beginAtomic();
  }

  public static void endAtomic() {
    mazurka.Verify.endAtomic();
  }

  public static void breakTransition(String reason) {
    mazurka.Verify.schedulingPoint();
  }

  public static int breakTransition(String reason, int min, int max) {
    return getInt(min, max);
  }

  public static boolean isRunningInJPF() {
    return mazurka.Verify.isChecking();
  }

  public static boolean isTraceReplay() {
    return false;
  }

  /** Whether equal representations of equal data can make the search smaller. */
  public static boolean vmIsMatchingStates() {
    return mazurka.Verify.isChecking();
  }

  @Deprecated
  public static void assertTrue(String s, boolean cond) {
    if (!cond) throw new AssertionError(s);
  }

  @Deprecated
  public static void assertTrue(boolean cond) {
    if (!cond) throw new AssertionError("Verify.assertTrue failed");
  }

  /** Whether the class, or a subclass of it, called the caller of this method. */
  public static boolean isCalledFromClass(String refClsName) {
    StackTraceElement[] stack = new Throwable().getStackTrace();
    if (stack.length < 3) return false;
    try {
      return Class.forName(refClsName).isAssignableFrom(Class.forName(stack[2].getClassName()));
    } catch (ClassNotFoundException unknown) {
      return false;
    }
  }

  // ---- Output ------------------------------------------------------------------------------------

  public static void print(String s) {
    System.out.print(s);
  }

  public static void print(String s, int i) {
    System.out.print(s + " : " + i);
  }

  public static void print(String s, boolean b) {
    System.out.print(s + " : " + b);
  }

  public static void print(String... args) {
    System.out.print(String.join("", args));
  }

  public static void println() {
    System.out.println();
  }

  public static void println(String s) {
    System.out.println(s);
  }

  public static void threadPrint(String s) {
    System.out.print(Thread.currentThread().getName() + ": " + s);
  }

  public static void threadPrintln(String s) {
    System.out.println(Thread.currentThread().getName() + ": " + s);
  }

  public static long currentTimeMillis() {
    return System.currentTimeMillis();
  }

  // ---- Hints and records, without effect ---------------------------------------------------------

  public static void interesting(boolean cond) {}

  public static void boring(boolean cond) {}

  public static void instrumentPoint(String label) {}

  public static void instrumentPointDeep(String label) {}

  public static void instrumentPointDeepRecur(String label, int depth) {}

  public static void atLabel(String label) {}

  public static void atLabel(int label) {}

  public static void addComment(String s) {}

  public static void busyWait(long duration) {}

  public static void setHeuristicSearchValue(int n) {}

  public static void resetHeuristicSearchValue() {}

  public static void setShared(Object o, boolean isShared) {}

  public static void freezeSharedness(Object o, boolean freeze) {}

  public static void setPeerClass(Class<?> cls) {}

  public static void printPathOutput(String msg) {}

  public static void printPathOutput(boolean cond, String msg) {}

  public static void log(String loggerId, int logLevel, String msg) {}

  public static void log(String loggerId, int logLevel, String msg, String arg) {}

  public static void log(String loggerId, int logLevel, String format, Object... args) {}

  public static void storeTrace(String fileName, String comment) {}

  public static void storeTraceIf(boolean cond, String fileName, String comment) {}

  // Attributes of variables: storing them has no effect until they are read.

  public static void setFieldAttribute(Object o, String fieldName, int val) {}

  public static void addFieldAttribute(Object o, String fieldName, int val) {}

  public static void setLocalAttribute(String varName, int val) {}

  public static void addLocalAttribute(String varName, int val) {}

  public static void setElementAttribute(Object arr, int idx, int val) {}

  public static void addElementAttribute(Object arr, int idx, int val) {}

  // ---- Counters, values and bit sets -------------------------------------------------------------
  //
  // They belong to one execution, as they do under plain java: backtracking takes them back. A check
  // begins without keeping them, and restarts when the program reads one.

  private static final java.util.HashMap<Object, Integer> kept = new java.util.HashMap<>();

  /** Whether this check keeps what the program stores. */
  private static boolean keeps() { // replaced
    return true;
  }

  /** Called before what was stored is read: restarts a check that does not keep it. */
  private static void needs() {} // replaced

  private static void store(Object key, int value) {
    if (!keeps()) return;
    synchronized (kept) {
      kept.put(key, value);
    }
  }

  private static int load(Object key, int otherwise) {
    needs();
    synchronized (kept) {
      return kept.getOrDefault(key, otherwise);
    }
  }

  public static void resetCounter(int id) {
    store(id, 0);
  }

  public static void setCounter(int id, int val) {
    store(id, val);
  }

  public static int getCounter(int id) {
    return load(id, 0);
  }

  /** The counter after it was incremented. */
  public static int incrementCounter(int id) { // replaced unless the check keeps counters
    synchronized (kept) {
      int next = kept.getOrDefault(id, 0) + 1;
      kept.put(id, next);
      return next;
    }
  }

  public static void putValue(String key, int value) {
    store(key, value);
  }

  public static int getValue(String key) {
    return load(key, NO_VALUE);
  }

  public static void setBitInBitSet(int id, int bit, boolean value) {
    store((long) id << 32 | bit, value ? 1 : 0);
  }

  public static boolean getBitInBitSet(int id, int bit) {
    return load((long) id << 32 | bit, 0) != 0;
  }

  // ---- Attributes of objects -----------------------------------------------------------------------
  //
  // They belong to one execution, like counters. Other attributes follow the values of variables,
  // which Mazurka does not track, so asking for those is not supported.

  /** The attributes of each object, the last one first. */
  private static final java.util.IdentityHashMap<Object, int[]> attributes =
      new java.util.IdentityHashMap<>();

  public static void setObjectAttribute(Object o, int val) {
    if (!keeps()) return;
    synchronized (kept) {
      attributes.put(java.util.Objects.requireNonNull(o), new int[] {val});
    }
  }

  public static void addObjectAttribute(Object o, int val) {
    if (!keeps()) return;
    synchronized (kept) {
      int[] before = attributes.getOrDefault(java.util.Objects.requireNonNull(o), new int[0]);
      int[] after = new int[before.length + 1];
      after[0] = val;
      System.arraycopy(before, 0, after, 1, before.length);
      attributes.put(o, after);
    }
  }

  /** The attribute that was set or added last; 0 if there is none. */
  public static int getObjectAttribute(Object o) {
    int[] all = getObjectAttributes(o);
    return all == null ? 0 : all[0];
  }

  /** The attributes, the last one first; null if there is none. */
  public static int[] getObjectAttributes(Object o) {
    needs();
    synchronized (kept) {
      int[] all = attributes.get(java.util.Objects.requireNonNull(o));
      return all == null ? null : all.clone();
    }
  }

  // ---- Objects from text and files ------------------------------------------------------------------

  public static <T> T createFromJSON(Class<T> clazz, String json) {
    return mazurka.FromJson.create(clazz, json);
  }

  public static void writeObjectToFile(Object object, String fileName) {
    try (java.io.ObjectOutputStream out =
        new java.io.ObjectOutputStream(new java.io.FileOutputStream(fileName))) {
      out.writeObject(object);
    } catch (java.io.IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    }
  }

  public static <T> T readObjectFromFile(Class<T> clazz, String fileName) {
    try (java.io.ObjectInputStream in =
        new java.io.ObjectInputStream(new java.io.FileInputStream(fileName))) {
      return clazz.cast(in.readObject());
    } catch (java.io.IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    } catch (ClassNotFoundException failure) {
      throw new IllegalArgumentException(failure);
    }
  }

  // ---- Unsupported -------------------------------------------------------------------------------

  public static int getFieldAttribute(Object o, String fieldName) {
    throw unsupported("getFieldAttribute");
  }

  public static int[] getFieldAttributes(Object o, String fieldName) {
    throw unsupported("getFieldAttributes");
  }

  public static int getLocalAttribute(String varName) {
    throw unsupported("getLocalAttribute");
  }

  public static int[] getLocalAttributes(String varName) {
    throw unsupported("getLocalAttributes");
  }

  public static int getElementAttribute(Object arr, int idx) {
    throw unsupported("getElementAttribute");
  }

  public static int[] getElementAttributes(Object arr, int idx) {
    throw unsupported("getElementAttributes");
  }

  public static int getInt(String key) {
    throw unsupported("getInt(String)");
  }

  public static double getDouble(String key) {
    throw unsupported("getDouble(String)");
  }

  public static Object getObject(String key) {
    throw unsupported("getObject");
  }

  public static Object randomObject(String type) {
    throw unsupported("randomObject");
  }

  public static boolean isShared(Object o) {
    throw unsupported("isShared");
  }

  public static int getHeuristicSearchValue() {
    throw unsupported("getHeuristicSearchValue");
  }

  public static void terminateSearch() {
    throw unsupported("terminateSearch");
  }

  public static void storeTraceAndTerminate(String fileName, String comment) {
    throw unsupported("storeTraceAndTerminate");
  }

  public static void storeTraceAndTerminateIf(boolean cond, String fileName, String comment) {
    if (cond) throw unsupported("storeTraceAndTerminateIf");
  }

  public static void setProperties(String... p) {
    throw unsupported("setProperties");
  }

  public static String getProperty(String key) {
    throw unsupported("getProperty");
  }

  private static RuntimeException unsupported(String method) { // replaced
    return new UnsupportedOperationException("gov.nasa.jpf.vm.Verify." + method);
  }

  private static int index(int length) {
    if (length == 0) throw new IllegalArgumentException("no choice from nothing");
    return mazurka.Verify.any(0, length - 1);
  }
}
