// Method references of every kind, with boxing, widening, varargs and null receivers.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

public class MethodReferences {
  final String name;
  MethodReferences(String name) { this.name = name; }
  MethodReferences() { this("default"); }
  MethodReferences(String a, int b) { this(a + b); }

  static String join(Object... parts) { return Arrays.toString(parts); }
  static long widen(int i) { return i * 2L; }
  static Integer boxed(long l) { return (int) l; }
  private static String hidden(String s) { return "hidden " + s; }
  String greet(String other) { return name + " greets " + other; }
  String sum(int... xs) { return name + Arrays.stream(xs).sum(); }
  @Override public String toString() { return "MR(" + name + ")"; }

  interface ToLong { long of(int i); }
  interface FromInteger { Object of(Integer i); }
  interface Three<A, B, C, R> { R of(A a, B b, C c); }
  interface Ints { String of(MethodReferences m, int a, int b); }
  interface Maker { MethodReferences make(String s, int i); }
  interface Nothing { void of(String s); }

  class Inner {
    final int n;
    Inner(int n) { this.n = n; }
    @Override public String toString() { return name + n; }
  }

  static class Base { String who() { return "base"; } }
  static class Sub extends Base {
    @Override String who() { return "sub"; }
    String test() {
      Supplier<String> up = super::who;
      Supplier<String> here = this::who;
      return up.get() + " " + here.get();
    }
  }

  enum Kind { A { @Override String show() { return "special"; } }, B; String show() { return name(); } }

  static int evaluated;
  static MethodReferences make() { evaluated++; return new MethodReferences("made" + evaluated); }

  public static void main(String[] args) {
    Function<String, Integer> parse = Integer::parseInt;
    Function<String, String> upper = String::toUpperCase;
    BiPredicate<String, String> starts = String::startsWith;
    Supplier<Integer> length = "bound"::length;
    Function<String, MethodReferences> ctor = MethodReferences::new;
    Supplier<MethodReferences> ctor0 = MethodReferences::new;
    Maker maker = MethodReferences::new;
    System.out.println(parse.apply("12") + upper.apply("up") + starts.test("abc", "ab") + length.get() + ctor.apply("n") + ctor0.get() + maker.make("q", 4));
    IntFunction<int[]> array = int[]::new;
    Function<Integer, String[][]> array2 = String[][]::new;
    System.out.println(array.apply(3).length + " " + array2.apply(2).getClass().getSimpleName());
    ToLong w = MethodReferences::widen;
    ToLong viaBox = MethodReferences::boxed;
    FromInteger fi = MethodReferences::widen;
    ToLongFunction<Integer> tl = Integer::intValue;
    ToIntFunction<Character> ti = Character::charValue;
    System.out.println(w.of(1 << 30) + " " + viaBox.of(5) + " " + fi.of(21).getClass().getSimpleName() + " " + tl.applyAsLong(7) + " " + ti.applyAsInt('a'));
    Three<Integer, String, Object, String> v3 = MethodReferences::join;
    Supplier<String> v0 = MethodReferences::join;
    Function<Object[], String> whole = MethodReferences::join;
    Ints spread = MethodReferences::sum;
    System.out.println(v3.of(1, "x", null) + v0.get() + whole.apply(new Object[] {1, 2}) + spread.of(ctor.apply("s"), 3, 4));
    Function<String, String> h = MethodReferences::hidden;
    BiFunction<MethodReferences, String, String> unbound = MethodReferences::greet;
    Function<String, String> bound = make()::greet;
    System.out.println(h.apply("h") + "; " + unbound.apply(ctor0.get(), "you") + "; " + bound.apply("me") + bound.apply("us") + evaluated);
    Nothing dropped = MethodReferences.make()::greet;
    dropped.of("result dropped");
    MethodReferences outer = new MethodReferences("outer");
    Function<Integer, Inner> inner = outer.maker();
    System.out.println(inner.apply(5) + " " + new Sub().test());
    Function<Kind, String> show = Kind::show;
    System.out.println(show.apply(Kind.A) + show.apply(Kind.B) + Arrays.stream(Kind.values()).map(Enum::ordinal).toList());
    Function<Object, String> str = Object::toString;
    Function<List<?>, Integer> size = List::size;
    Function<int[], Object> clone = int[]::clone;
    System.out.println(str.apply(12) + size.apply(List.of(1, 2)) + ((int[]) clone.apply(new int[] {4}))[0]);
    List<String> words = new ArrayList<>(List.of("pear", "Apple", "fig", "banana"));
    words.sort(String::compareToIgnoreCase);
    System.out.println(words);
    words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    System.out.println(words);
    Consumer<Object> print = System.out::println;
    print.andThen(o -> System.out.println("then " + o)).accept("printed");
    Object none = null;
    try {
      Supplier<String> s = none::toString;
      System.out.println("not reached");
    } catch (NullPointerException e) {
      System.out.println("null receiver");
    }
    try {
      System.out.println(upper.apply(null));
    } catch (NullPointerException e) {
      System.out.println("null argument");
    }
    try {
      ((Function) parse).apply(5);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
  }

  Function<Integer, Inner> maker() { return Inner::new; }
}
