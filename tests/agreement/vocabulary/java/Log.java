import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;

/** Records the results of one thread. It has no operation that other threads can observe. */
final class Log {
  private final char[] chars;
  private int length;

  Log(int thread) { this(thread, 100); }

  private Log(int thread, int size) {
    chars = new char[size];
    chars[length++] = (char) ('0' + thread);
    chars[length++] = ':';
  }

  private void put(char c) {
    if (length < chars.length) chars[length++] = c;
  }

  void add(long n) {
    if (n < 0) put('-');
    if (n >= 10 || n <= -10) addDigits(n / 10);
    put((char) ('0' + Math.abs(n % 10)));
    put(' ');
  }

  private void addDigits(long n) {
    if (n >= 10 || n <= -10) addDigits(n / 10);
    put((char) ('0' + Math.abs(n % 10)));
  }

  void add(double d) { add((long) d); }

  void add(boolean b) { add(b ? 1 : 0); }

  void add(Object o) {
    if (o == null) word("null");
    else if (o instanceof Throwable) add((Throwable) o);
    else if (o instanceof Boolean) add(((Boolean) o).booleanValue());
    else if (o instanceof Integer || o instanceof Long || o instanceof Short || o instanceof Byte) add(((Number) o).longValue());
    else if (o instanceof Double || o instanceof Float) add(((Number) o).doubleValue());
    else if (o instanceof String) word((String) o);
    else if (o instanceof Enum) word(((Enum<?>) o).name());
    else if (o instanceof int[]) for (int i : (int[]) o) add(i);
    else if (o instanceof Object[]) for (Object e : (Object[]) o) add(e);
    else word("o");
  }

  void add(Throwable e) {
    if (e instanceof InterruptedException) word("I");
    else if (e instanceof ExecutionException || e instanceof CompletionException) wrapped("E", e);
    else if (e instanceof ExceptionInInitializerError) wrapped("EI", e);
    else if (e instanceof CancellationException) word("C");
    else if (e instanceof TimeoutException) word("T");
    else if (e instanceof BrokenBarrierException) word("BB");
    else if (e instanceof RejectedExecutionException) word("RE");
    else if (e instanceof IllegalMonitorStateException) word("IM");
    else if (e instanceof IllegalThreadStateException) word("IT");
    else if (e instanceof IllegalStateException) word("IS");
    else if (e instanceof IllegalArgumentException) word("IA");
    else if (e instanceof NullPointerException) word("NP");
    else if (e instanceof NoClassDefFoundError) word("NC");
    else if (e instanceof UnsupportedOperationException) word("UO");
    else if (e instanceof ClassCastException) word("CC");
    else if (e instanceof IndexOutOfBoundsException) word("IB");
    else if (e instanceof java.util.NoSuchElementException) word("NS");
    else if (e instanceof java.util.ConcurrentModificationException) word("CM");
    else word("X");
  }

  private void wrapped(String name, Throwable e) {
    word(name);
    if (e.getCause() != null && e.getCause() != e) add(e.getCause());
  }

  void word(String s) {
    for (int i = 0; i < s.length(); i++) put(s.charAt(i));
    put(' ');
  }

  String text() { return new String(chars, 0, length); }

  /** Always true, but javac does not know it, so it considers the following code reachable. */
  static boolean on() { return true; }

  /** Lets a method throw exceptions that it does not declare. */
  @SuppressWarnings("unchecked")
  static <E extends Throwable> RuntimeException rethrow(Throwable e) throws E { throw (E) e; }

  static void print(String a, String b, String c, int x, int y) {
    Log all = new Log(5, 400);
    all.word(a);
    all.word(b == null ? "-" : b);
    all.word(c == null ? "-" : c);
    all.add(x);
    all.add(y);
    System.out.println(all.text());
  }
}
