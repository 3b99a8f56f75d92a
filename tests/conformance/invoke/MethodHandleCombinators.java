// Combinators of MethodHandles: insert, drop, filter, fold, guard, catch, loops, permute, collect.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

public class MethodHandleCombinators {
  static String show(String a, int b, double c) { return a + "|" + b + "|" + c; }
  static int twice(int i) { return 2 * i; }
  static boolean even(int i) { return i % 2 == 0; }
  static String isEven(int i) { return i + " even"; }
  static String isOdd(int i) { return i + " odd"; }
  static String risky(int i, String s) { if (i < 0) throw new IllegalArgumentException("negative " + i); return s + 100 / i; }
  static String handler(IllegalArgumentException e, int i) { return "handled " + e.getMessage() + " " + i; }
  static String cleanup(Throwable t, String r, int i) { return r + " cleaned " + (t == null) + i; }
  static int length(String s) { return s.length(); }
  static int sum(int... is) { return Arrays.stream(is).sum(); }
  static String list(Object... os) { return Arrays.asList(os).toString(); }
  static int step(int acc, int i) { return acc * 2 + i; }
  static String body(String acc, String item) { return acc + "<" + item + ">"; }
  static boolean less(int v) { return v < 100; }
  static void log(Object o) { System.out.println("log " + o); }

  static MethodHandle find(String name, Class<?> r, Class<?>... ps) throws ReflectiveOperationException {
    return MethodHandles.lookup().findStatic(MethodHandleCombinators.class, name, methodType(r, ps));
  }

  public static void main(String[] args) throws Throwable {
    MethodHandle show = find("show", String.class, String.class, int.class, double.class);
    System.out.println(MethodHandles.insertArguments(show, 1, 42, 1.5).invoke("inserted"));
    System.out.println(MethodHandles.insertArguments(show, 0, "first").type());
    System.out.println(MethodHandles.dropArguments(show, 1, List.class, long.class).invoke("a", (List<?>) null, 3L, 4, 5.0));
    MethodHandle perm = MethodHandles.permuteArguments(show, methodType(String.class, double.class, int.class, String.class), 2, 1, 0);
    System.out.println((String) perm.invokeExact(2.5, 7, "permuted"));
    MethodHandle dup = MethodHandles.permuteArguments(find("step", int.class, int.class, int.class), methodType(int.class, int.class), 0, 0);
    System.out.println((int) dup.invokeExact(5));
    MethodHandle twice = find("twice", int.class, int.class);
    System.out.println(MethodHandles.filterArguments(show, 1, twice).invoke("filtered", 21, 0.0));
    System.out.println(MethodHandles.filterReturnValue(show, find("length", int.class, String.class)).invoke("xx", 1, 1.0));
    System.out.println(MethodHandles.foldArguments(find("step", int.class, int.class, int.class), twice).invoke(3));
    System.out.println(MethodHandles.collectArguments(find("step", int.class, int.class, int.class), 1, find("sum", int.class, int[].class)).invoke(1, new int[] {4, 5}));
    MethodHandle guard = MethodHandles.guardWithTest(find("even", boolean.class, int.class), find("isEven", String.class, int.class), find("isOdd", String.class, int.class));
    System.out.println(guard.invoke(4) + " " + (String) guard.invokeExact(7));
    MethodHandle risky = find("risky", String.class, int.class, String.class);
    MethodHandle safe = MethodHandles.catchException(risky, IllegalArgumentException.class, find("handler", String.class, IllegalArgumentException.class, int.class));
    System.out.println(safe.invoke(5, "x") + " " + safe.invoke(-1, "x"));
    try {
      safe.invoke(0, "x");
    } catch (ArithmeticException e) {
      System.out.println("not caught " + e.getMessage());
    }
    MethodHandle fin = MethodHandles.tryFinally(risky, find("cleanup", String.class, Throwable.class, String.class, int.class));
    System.out.println(fin.invoke(4, "y"));
    try {
      fin.invoke(-4, "y");
    } catch (IllegalArgumentException e) {
      System.out.println("through " + e.getMessage());
    }
    MethodHandle sum = find("sum", int.class, int[].class);
    System.out.println(sum.asCollector(int[].class, 3).invoke(1, 2, 3) + " " + sum.asVarargsCollector(int[].class).invoke(1, 2, 3, 4));
    System.out.println(show.asSpreader(Object[].class, 3).invoke(new Object[] {"spread", 1, 2.0}));
    System.out.println(show.asSpreader(1, Object[].class, 2).invoke("part", new Object[] {8, 9.0}));
    try {
      show.asSpreader(Object[].class, 3).invoke(new Object[] {"short"});
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(MethodHandles.constant(int.class, 12).invoke() + " " + MethodHandles.identity(String.class).invoke("id")
        + " " + MethodHandles.zero(long.class).invoke() + " " + MethodHandles.empty(methodType(Object.class, int.class)).invoke(3));
    MethodHandle thrower = MethodHandles.throwException(int.class, IllegalStateException.class);
    try {
      int never = (int) thrower.invokeExact(new IllegalStateException("thrown"));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    MethodHandle counted = MethodHandles.countedLoop(MethodHandles.constant(int.class, 6), MethodHandles.constant(int.class, 1), find("step", int.class, int.class, int.class));
    System.out.println(counted.invoke());
    MethodHandle iterated = MethodHandles.iteratedLoop(null, MethodHandles.constant(String.class, ""), find("body", String.class, String.class, String.class)
        .asType(methodType(String.class, String.class, String.class)));
    MethodHandle overList = iterated.asType(methodType(String.class, Iterable.class));
    System.out.println(overList.invoke((Iterable<?>) List.of("a", "b", "c")));
    MethodHandle whileLoop = MethodHandles.whileLoop(MethodHandles.constant(int.class, 3), find("less", boolean.class, int.class), twice);
    System.out.println(whileLoop.invoke());
    MethodHandle withLog = MethodHandles.foldArguments(find("isOdd", String.class, int.class), find("log", void.class, Object.class).asType(methodType(void.class, int.class)));
    System.out.println(withLog.invoke(9));
    MethodHandle invoker = MethodHandles.invoker(methodType(Object.class, int.class));
    MethodHandle exact = MethodHandles.exactInvoker(twice.type());
    System.out.println(invoker.invoke(twice, 50) + " " + (int) exact.invokeExact(twice, 60));
    MethodHandle spreadInvoker = MethodHandles.spreadInvoker(show.type(), 1);
    System.out.println(spreadInvoker.invoke(show, "si", new Object[] {1, 2.0}));
    System.out.println(MethodHandles.explicitCastArguments(twice, methodType(byte.class, double.class)).invoke(100.9));
    MethodHandle sw = MethodHandles.tableSwitch(MethodHandles.dropArguments(MethodHandles.constant(String.class, "default"), 0, int.class),
        MethodHandles.dropArguments(MethodHandles.constant(String.class, "zero"), 0, int.class),
        MethodHandles.dropArguments(MethodHandles.constant(String.class, "one"), 0, int.class));
    System.out.println(sw.invoke(0) + " " + sw.invoke(1) + " " + sw.invoke(5));
    Iterator<Class<?>> ps = MethodType.fromMethodDescriptorString("(I[JLjava/lang/String;)V", null).parameterList().iterator();
    while (ps.hasNext()) System.out.print(ps.next() + " ");
    System.out.println();
    try {
      MethodHandles.filterArguments(show, 0, twice);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
