// Stack traces through lambdas, constructors, initialisers, reflection-free library calls, inner classes.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

public class TraceShapes {
  static int count;

  static void frames(String what, Throwable t) {
    System.out.println(what + ": " + t);
    for (StackTraceElement e : t.getStackTrace()) {
      if (e.getClassName().startsWith("TraceShapes")) System.out.println("    at " + e);
    }
  }

  static class Built {
    int x = boom("field");
    Built() { System.out.println("unreached"); }
  }

  static class Chained {
    Chained() { this(boom("argument")); }
    Chained(int i) {}
  }

  class Inner {
    class Deeper {
      int go() { return boom("deeper"); }
    }
  }

  enum Op {
    PLUS { @Override int apply(int a) { return boom("plus"); } };
    abstract int apply(int a);
  }

  interface Greeter {
    default int greet() { return boom("default method"); }
    static int hello() { return boom("static interface method"); }
  }

  static <T> T boom(String s) {
    count++;
    throw new IllegalStateException(s);
  }

  static void attempt(String what, Supplier<?> s) {
    try {
      s.get();
    } catch (Throwable t) {
      frames(what, t);
    }
  }

  public static void main(String[] args) {
    attempt("constructor", Built::new);
    attempt("this call", () -> new Chained());
    attempt("inner", () -> new TraceShapes().new Inner().new Deeper().go());
    attempt("enum body", () -> Op.PLUS.apply(1));
    attempt("default", () -> new Greeter() {}.greet());
    attempt("interface static", Greeter::hello);
    attempt("local class", () -> {
      class Local {
        int run() { return boom("local"); }
      }
      return new Local().run();
    });
    attempt("anonymous", () -> new Object() {
      int run() { return boom("anonymous"); }
    }.run());
    attempt("nested lambda", () -> {
      Supplier<Supplier<Integer>> s = () -> () -> boom("nested lambda");
      return s.get().get();
    });
    attempt("library call-back", () -> {
      List<Integer> l = new ArrayList<>(List.of(3, 1, 2));
      l.sort(Comparator.comparing(i -> boom("comparator")));
      return l;
    });
    attempt("multi-line", () -> {
      int a = 1;
      return Integer.toString(
          a
              / (count - count)
              + 5);
    });
    attempt("array index", () -> new int[2]
        [1 + 1]);
    System.out.println(count);
  }
}
