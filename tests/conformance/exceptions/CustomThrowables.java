// Throwables with their own behaviour: no trace, own message, own printing, immutable, chained in cycles.
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

public class CustomThrowables {
  static class NoTrace extends RuntimeException {
    NoTrace(String s) { super(s); }
    @Override public synchronized Throwable fillInStackTrace() { return this; }
  }
  static class Localized extends Exception {
    Localized() { super("plain"); }
    @Override public String getLocalizedMessage() { return "localized"; }
  }
  static class Renamed extends Error {
    @Override public String toString() { return "Renamed!"; }
  }
  static class OwnCause extends Exception {
    @Override public synchronized Throwable getCause() { return new Localized(); }
  }
  static class Printing extends Exception {
    @Override public void printStackTrace(PrintStream s) { s.println("printed by itself"); }
  }
  static class Frozen extends Exception {
    Frozen() { super("frozen", new Localized(), false, false); }
  }
  static class Evil extends RuntimeException {
    @Override public String getMessage() { throw new IllegalStateException("no message for you"); }
  }
  static class Data extends Exception {
    final List<String> path = new ArrayList<>();
    Data at(String s) { path.add(0, s); return this; }
    @Override public String getMessage() { return String.join(".", path); }
  }

  static void walk(String[] names, int i) throws Data {
    if (i == names.length) throw new Data();
    try {
      walk(names, i + 1);
    } catch (Data e) {
      throw e.at(names[i]);
    }
  }

  static String trace(Throwable t) {
    StringWriter w = new StringWriter();
    t.printStackTrace(new PrintWriter(w));
    return w.toString();
  }

  static Throwable deep(int n) {
    return n == 0 ? new IllegalArgumentException("root") : new RuntimeException(n % 2 == 0 ? null : "level " + n, deep(n - 1));
  }

  public static void main(String[] args) {
    System.out.print(trace(new NoTrace("bare")) + trace(new Localized()) + trace(new Renamed()) + trace(new OwnCause()) + trace(new Frozen()));
    new Printing().printStackTrace();
    new Printing().printStackTrace(System.out);
    Frozen f = new Frozen();
    f.addSuppressed(new Error());
    f.setStackTrace(new StackTraceElement[0]);
    System.out.println(f.getSuppressed().length + " " + f.getStackTrace().length + " " + f.getCause());
    try {
      f.initCause(null);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      walk(new String[] {"a", "b", "c"}, 0);
    } catch (Data e) {
      System.out.println(e + " " + e.getStackTrace().length);
    }
    System.out.print(trace(deep(4)));
    try {
      System.out.println(new Evil());
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    Exception shared = new Exception("shared");
    Exception a = new Exception("a", shared);
    a.addSuppressed(shared);
    a.addSuppressed(new Exception("s2", new Exception("cause of s2")));
    System.out.print(trace(a));
    try {
      a.setStackTrace(new StackTraceElement[] {null});
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    StackTraceElement x = new StackTraceElement("a.B", "m", "B.java", 7);
    System.out.println(x.equals(new StackTraceElement("a.B", "m", "B.java", 7)) + " " + x.hashCode() + " " + x);
    System.out.println(new Exception((String) null) + " " + new Exception("") + " " + new Exception(new Exception("in")) + " " + new ExceptionInInitializerError("text").getMessage() + " " + new ClassNotFoundException("c", a).getCause().getMessage());
  }
}
