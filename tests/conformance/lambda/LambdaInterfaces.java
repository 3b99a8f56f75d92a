// Functional interfaces: intersection casts, marker interfaces, bridges, generic methods, defaults.
import java.io.Serializable;
import java.util.Comparator;
import java.util.RandomAccess;
import java.util.concurrent.Callable;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class LambdaInterfaces {
  interface Marker {}
  interface Tagged { default String tag() { return "tag " + getClass().isHidden(); } }
  interface StringFn extends Function<String, String> { @Override String apply(String s); }
  interface NumberFn<T extends Number> { T apply(T t); }
  interface IntegerFn extends NumberFn<Integer> { @Override Integer apply(Integer i); }
  interface Thrower<E extends Exception> { void run() throws E; }
  interface Generic { <T> T of(T t); }
  interface Sub extends Supplier<Object>, Callable<Object> { @Override Object call(); @Override default Object get() { return "get:" + call(); } }

  static String call(Function<String, String> f) { return f.apply("raw"); }
  static <T> T identity(T t) { return t; }
  static String overloaded(Runnable r) { r.run(); return "runnable"; }
  static <T> String overloaded(Callable<T> c) throws Exception { return "callable " + c.call(); }

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static void main(String[] args) throws Exception {
    Runnable r = (Runnable & Marker & Serializable) () -> System.out.println("ran");
    r.run();
    System.out.println((r instanceof Marker) + " " + (r instanceof Serializable) + " " + (r instanceof RandomAccess));
    Runnable t = (Runnable & Tagged) () -> {};
    System.out.println(((Tagged) t).tag());
    StringFn f = s -> s + "!";
    Function raw = f;
    System.out.println(f.apply("a") + call(f) + raw.apply("erased") + f.andThen(String::length).apply("four"));
    try {
      raw.apply(5);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    IntegerFn inc = i -> i + 1;
    NumberFn<Integer> asNumber = inc;
    NumberFn rawNumber = inc;
    System.out.println(inc.apply(1) + asNumber.apply(2) + " " + rawNumber.apply(3));
    Generic g = LambdaInterfaces::identity;
    System.out.println(g.of("x") + g.of(5) + g.<Object>of(null));
    Thrower<Exception> th = () -> { throw new Exception("checked from a lambda"); };
    try {
      th.run();
    } catch (Exception e) {
      System.out.println(e.getMessage());
    }
    Sub sub = () -> 42;
    System.out.println(sub.get() + " " + sub.call());
    System.out.println(overloaded(() -> System.out.println("statement")) + " " + overloaded(() -> "value") + " "
        + overloaded(() -> { if (args.length == 0) return 1; return 2; }));
    Predicate<String> empty = String::isEmpty;
    System.out.println(empty.negate().and(s -> s.length() < 3).or(s -> s.equals("zzzz")).test("zzzz") + " "
        + Predicate.not(empty).test("") + " " + Predicate.isEqual(null).test(null));
    BinaryOperator<String> longest = BinaryOperator.maxBy(Comparator.comparing(String::length));
    System.out.println(longest.apply("aa", "b") + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2));
    Comparator<String> c = Comparator.nullsFirst(Comparator.comparingInt(String::length).thenComparing(Function.identity(), Comparator.reverseOrder()));
    System.out.println(c.compare(null, "a") + " " + c.compare("b", "a") + " " + c.compare("aaa", "bb") + " " + c.reversed().compare(null, "a"));
    Supplier<Runnable> nested = () -> () -> System.out.println("nested " + r.getClass().getInterfaces().length);
    nested.get().run();
    Object o = (Comparator<Integer> & Marker) (a, b) -> b - a;
    System.out.println(((Comparator<Integer>) o).compare(1, 2) + " " + (o instanceof Marker));
    Callable<int[]> arr = () -> new int[] {1, 2};
    System.out.println(arr.call()[1] + " " + ((Supplier<Supplier<String>>) () -> () -> "cast").get().get());
  }
}
