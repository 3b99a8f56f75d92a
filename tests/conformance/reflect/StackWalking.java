// StackWalker, Thread.getStackTrace and Throwable frames, with and without hidden and reflective frames.
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class StackWalking {
  static String frames(StackWalker w) {
    return w.walk(s -> s.map(f -> f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.joining(" < ")));
  }

  static class Caller {
    static Class<?> who() { return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).getCallerClass(); }
    static String deep(int n, StackWalker w) { return n == 0 ? frames(w) : deep(n - 1, w); }
  }

  static class Other {
    static Class<?> ask() { return Caller.who(); }
  }

  public static String viaReflection() { return frames(StackWalker.getInstance()); }

  public static void main(String[] args) throws Exception {
    StackWalker plain = StackWalker.getInstance();
    StackWalker retaining = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);
    System.out.println(Caller.deep(3, plain));
    System.out.println(Other.ask() + " " + Caller.who());
    Supplier<String> lambda = () -> frames(plain);
    System.out.println(lambda.get());
    System.out.println(StackWalking.class.getMethod("viaReflection").invoke(null));
    List<StackFrame> list = retaining.walk(s -> s.toList());
    StackFrame top = list.get(0);
    System.out.println(list.size() + " " + top.getDeclaringClass() + " " + top.getMethodType() + " " + top.getDescriptor() + " " + top.getFileName()
        + " " + top.isNativeMethod() + " " + top + " " + (top.getByteCodeIndex() > 0) + " " + top.toStackTraceElement());
    try {
      plain.walk(s -> s.findFirst().get().getDeclaringClass());
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
    try {
      plain.getCallerClass();
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
    try {
      retaining.getCallerClass();
    } catch (IllegalCallerException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(plain.walk(s -> s.skip(1).findFirst()).isPresent());
    StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE), 5).forEach(f -> System.out.println("forEach " + f.getMethodName()));
    Runnable hidden = () -> System.out.println("hidden " + StackWalker.getInstance(EnumSet.of(Option.SHOW_HIDDEN_FRAMES)).walk(s -> s.filter(f -> f.getClassName().contains("$$Lambda")).count()));
    hidden.run();
    StackTraceElement[] es = Thread.currentThread().getStackTrace();
    System.out.println(es.length + " " + es[0] + " " + es[1]);
    Object o = new Object() {
      @Override public String toString() { return new Throwable().getStackTrace()[0] + " < " + new Throwable().getStackTrace()[1].getMethodName(); }
    };
    System.out.println(o.toString());
    System.out.println(String.valueOf(o));
    List.of(1).forEach(i -> System.out.println(new Throwable().getStackTrace()[0] + " < " + new Throwable().getStackTrace()[1].getMethodName()));
    Throwable t = new Throwable("filled");
    int before = t.getStackTrace().length;
    refill(t);
    System.out.println(before + " " + t.getStackTrace().length + " " + t.getStackTrace()[0].getMethodName());
    t.getStackTrace()[0] = null;
    System.out.println(t.getStackTrace()[0] != null);
  }

  static void refill(Throwable t) { t.fillInStackTrace(); }
}
