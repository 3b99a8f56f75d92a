// printStackTrace with causes, common frames, suppressed exceptions, cycles, custom toString.
import java.io.PrintWriter;
import java.io.StringWriter;

public class StackTraces {
  static class Custom extends Exception {
    final int code;
    Custom(String message, Throwable cause, int code) {
      super(message, cause);
      this.code = code;
    }
    @Override public String getMessage() { return super.getMessage() + " (code " + code + ")"; }
  }

  static class Silent extends RuntimeException {
    Silent() { super("no trace", null, false, false); }
  }

  static class Resource implements AutoCloseable {
    final String name;
    Resource(String name) { this.name = name; }
    void use(boolean fail) { if (fail) throw new IllegalStateException("use " + name); }
    @Override public void close() throws Custom { throw new Custom("close " + name, null, name.length()); }
  }

  static void low(int i) {
    if (i == 0) throw new ArithmeticException("low");
    low(i - 1);
  }

  static void middle() throws Custom {
    try {
      low(2);
    } catch (ArithmeticException e) {
      throw new Custom("middle", e, 7);
    }
  }

  static void high() {
    try {
      middle();
    } catch (Custom e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    try {
      high();
    } catch (IllegalStateException e) {
      e.printStackTrace();
      e.printStackTrace(System.out);
      StringWriter w = new StringWriter();
      e.printStackTrace(new PrintWriter(w));
      System.out.println(w.toString().length() + " " + w.toString().lines().count());
    }
    try (Resource a = new Resource("a"); Resource b = new Resource("bb")) {
      b.use(true);
    } catch (Exception e) {
      e.printStackTrace();
      System.out.println(e.getSuppressed().length + " " + e.getSuppressed()[0].getMessage());
    }
    try (Resource a = new Resource("only")) {
      a.use(false);
    } catch (Exception e) {
      System.out.println(e + " " + e.getSuppressed().length);
    }
    new Silent().printStackTrace();
    Exception cyclic = new Exception("cyclic");
    Exception other = new Exception("other", cyclic);
    cyclic.initCause(other);
    cyclic.printStackTrace();
    Exception e = new Exception();
    e.addSuppressed(new Error("suppressed of a nameless exception"));
    e.setStackTrace(new StackTraceElement[] {
        new StackTraceElement("some.Klass", "method", "Klass.java", 42),
        new StackTraceElement("some.Klass", "unknown", null, -1),
        new StackTraceElement("some.Klass", "nativeOne", "Klass.java", -2),
        new StackTraceElement("some.Klass", "noLine", "Klass.java", -1),
        new StackTraceElement("app", "mod", "1.0", "some.Klass", "inModule", "Klass.java", 1)});
    e.printStackTrace();
    try {
      e.addSuppressed(e);
    } catch (IllegalArgumentException x) {
      System.out.println(x.getMessage());
    }
    try {
      e.addSuppressed(null);
    } catch (NullPointerException x) {
      System.out.println(x.getMessage());
    }
    try {
      e.initCause(e);
    } catch (IllegalArgumentException x) {
      System.out.println(x.getMessage());
    }
    try {
      other.initCause(null);
    } catch (IllegalStateException x) {
      System.out.println(x.getMessage());
    }
    StackTraceElement top = new Throwable().getStackTrace()[0];
    System.out.println(top + " " + top.getClassName() + " " + top.getMethodName() + " " + top.getFileName()
        + " " + top.getLineNumber() + " " + top.isNativeMethod() + " " + top.getModuleName()
        + " " + top.getClassLoaderName());
  }
}
