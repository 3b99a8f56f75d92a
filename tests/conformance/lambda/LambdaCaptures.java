// Lambdas that capture every kind of value; recursion; identity of values; this and super captures.
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class LambdaCaptures {
  private int field = 5;
  static long total;
  static Function<Integer, Integer> fact;

  interface Many { String all(boolean z, byte b, char c, short s, int i, long l, float f, double d, Object o); }
  interface Wide { double of(long a, double b, long c); }
  interface Void9 { void run(long a, int b); }

  Supplier<Integer> counter() { return () -> field++; }
  Supplier<Supplier<String>> nested(String s) { return () -> () -> s + field + this.field; }
  String base() { return "base"; }

  static class Sub extends LambdaCaptures {
    @Override String base() { return "sub"; }
    Supplier<String> both() { return () -> base() + super.base(); }
  }

  static Supplier<String> captures(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a) {
    return () -> "" + z + b + c + s + i + l + f + d + t + a[0];
  }

  static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) {
    List<R> out = new ArrayList<>();
    for (T t : in) out.add(f.apply(t));
    return out;
  }

  static IntUnaryOperator compose(IntUnaryOperator... fs) {
    IntUnaryOperator r = IntUnaryOperator.identity();
    for (IntUnaryOperator f : fs) r = r.andThen(f);
    return r;
  }

  static Function<Function<Function<Integer, Integer>, Function<Integer, Integer>>, Function<Integer, Integer>> fix() {
    return f -> x -> f.apply(fix().apply(f)).apply(x);
  }

  public static void main(String[] args) {
    int[] cell = {7};
    Supplier<String> all = captures(true, (byte) -1, 'x', (short) 300, 1 << 30, 1L << 40, 1.5f, 2.5, "t", cell);
    System.out.println(all.get());
    cell[0] = 8;
    System.out.println(all.get());
    Many many = (z, b, c, s, i, l, f, d, o) -> z + " " + b + c + s + i + l + f + d + o;
    System.out.println(many.all(false, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, null));
    Wide wide = (a, b, c) -> a * b - c;
    System.out.println(wide.of(1L << 33, 0.5, -7));
    Void9 v = (a, b) -> total += a * b;
    v.run(1L << 32, 3);
    System.out.println(total);
    LambdaCaptures self = new LambdaCaptures();
    Supplier<Integer> c1 = self.counter(), c2 = self.counter();
    System.out.println(c1.get() + c2.get() + c1.get() + " " + self.field);
    System.out.println(self.nested("n").get().get() + " " + new Sub().both().get());
    fact = n -> n <= 1 ? 1 : n * fact.apply(n - 1);
    System.out.println(fact.apply(10) + " " + fix().apply(g -> n -> n < 2 ? n : g.apply(n - 1) + g.apply(n - 2)).apply(15));
    List<Supplier<Integer>> suppliers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      int square = i * i;
      suppliers.add(() -> square + cell[0]);
    }
    for (int x : new int[] {100, 200}) suppliers.add(() -> x);
    for (Supplier<Integer> s : suppliers) System.out.print(s.get() + " ");
    System.out.println();
    System.out.println(map(List.of("a", "bb", "ccc"), s -> s.length() * 1.5));
    System.out.println(compose(x -> x + 1, x -> x * x, x -> -x).applyAsInt(4));
    Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> c -> a * 100 + b * 10 + c;
    System.out.println(curried.apply(1).apply(2).apply(3));
    BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() {
      @Override public Integer apply(Integer a, Integer b) { return b == 0 ? a : this.apply(b, a % b); }
    };
    System.out.println(gcd.andThen(g -> "gcd " + g).apply(84, 36));
    IntBinaryOperator max = Math::max;
    LongSupplier ls = () -> cell[0];
    UnaryOperator<String> twice = s -> s + s;
    System.out.println(max.applyAsInt(3, 9) + " " + ls.getAsLong() + " " + twice.andThen(twice).compose((Object o) -> "<" + o + ">").apply(1));
    Runnable r = () -> {
      class Local { int n = cell[0]; }
      Runnable inner = () -> System.out.println("inner " + new Local().n + args.length);
      inner.run();
    };
    r.run();
    System.out.println(r.getClass().isSynthetic() + " " + r.getClass().isHidden() + " " + r.getClass().getInterfaces()[0]
        + " " + r.getClass().getSimpleName().startsWith("LambdaCaptures$$Lambda") + " " + r.getClass().isAnonymousClass());
  }
}
