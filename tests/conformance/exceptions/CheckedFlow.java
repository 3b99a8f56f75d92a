// Exceptions as control flow: multi-catch, rethrow, generics, sneaky throws, try-with-resources order.
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

public class CheckedFlow {
  static List<String> log = new ArrayList<>();

  static class Res implements AutoCloseable {
    final String name;
    Res(String name) throws IOException {
      if (name.startsWith("!")) throw new IOException("cannot open " + name);
      this.name = name;
      log.add("open " + name);
    }
    @Override public void close() { log.add("close " + name); }
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> void sneaky(Throwable t) throws E {
    throw (E) t;
  }

  static String call(Callable<String> c) {
    try {
      return c.call();
    } catch (FileNotFoundException e) {
      return "not found " + e.getMessage();
    } catch (IOException | InterruptedException e) {
      return "multi " + e;
    } catch (RuntimeException e) {
      return "runtime " + e;
    } catch (Exception e) {
      return "checked " + e;
    }
  }

  static void precise(int i) throws IOException {
    try {
      if (i == 1) throw new IOException("precise");
      if (i == 2) throw new IllegalArgumentException();
    } catch (final Exception e) {
      log.add("rethrow " + e.getClass().getSimpleName());
      throw e;
    }
  }

  static void resources(String... names) {
    log.clear();
    try (Res a = new Res(names[0]); Res b = new Res(names[1]); Res none = null) {
      log.add("body " + a.name + b.name + none);
      if (names.length > 2) throw new IllegalStateException(names[2]);
    } catch (IOException e) {
      log.add("io " + e.getMessage());
    } catch (IllegalStateException e) {
      log.add("state " + e.getMessage());
    } finally {
      log.add("finally");
    }
    System.out.println(log);
  }

  public static void main(String[] args) throws Exception {
    System.out.println(call(() -> "fine"));
    System.out.println(call(() -> { throw new FileNotFoundException("f"); }));
    System.out.println(call(() -> { throw new IOException("io"); }));
    System.out.println(call(() -> { throw new InterruptedException("int"); }));
    System.out.println(call(() -> { throw new UnsupportedOperationException(); }));
    System.out.println(call(() -> { throw new CloneNotSupportedException("clone"); }));
    System.out.println(call(() -> {
      CheckedFlow.<RuntimeException>sneaky(new IOException("sneaky"));
      return "";
    }));
    for (int i = 0; i < 3; i++) {
      try {
        precise(i);
        log.add("ok");
      } catch (IOException | IllegalArgumentException e) {
        log.add("got " + e);
      }
    }
    System.out.println(log);
    resources("a", "b");
    resources("a", "!b");
    resources("!a", "b");
    resources("a", "b", "bad");
    Res shared = new Res("shared");
    try (shared) {
      log.add("used");
    }
    System.out.println(log.subList(log.size() - 2, log.size()));
    try {
      throw new Exception("outer", new Exception("inner"));
    } catch (Exception e) {
      System.out.println(e.getMessage() + " " + e.getCause().getMessage() + " " + new Exception(e).getMessage()
          + " " + new Exception((Throwable) null).getMessage() + " " + e.getLocalizedMessage());
    }
    try {
      Object o = new CheckedFlow();
      ((CheckedFlow) o).clone();
    } catch (CloneNotSupportedException e) {
      System.out.println(e);
    }
  }
}
