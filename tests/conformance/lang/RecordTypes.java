// Records: components of every type, toString, equals, hashCode, compact constructors, nesting.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

public class RecordTypes {
  record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a,
      Object o, List<String> list) {}

  record Empty() {}

  record One(double d) {}

  record Rational(int num, int den) implements Comparable<Rational> {
    static int made;
    Rational {
      if (den == 0) throw new IllegalArgumentException("zero denominator in " + num + "/" + den);
      int g = gcd(Math.abs(num), Math.abs(den));
      if (den < 0) g = -g;
      num /= g;
      den /= g;
      made++;
    }
    Rational(int whole) { this(whole, 1); }
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    Rational plus(Rational o) { return new Rational(num * o.den + o.num * den, den * o.den); }
    @Override public int compareTo(Rational o) { return Integer.compare(num * o.den, o.num * den); }
    @Override public String toString() { return den == 1 ? "" + num : num + "/" + den; }
  }

  record Pair<A, B>(A first, B second) {
    <C> Pair<A, C> with(C c) { return new Pair<>(first, c); }
    @Override public A first() { return first; }
  }

  record Tree(int value, Tree left, Tree right) {
    int sum() { return value + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum()); }
  }

  record Key(String name, long id) {}

  record Varied(int... xs) {}

  public static void main(String[] args) {
    int[] shared = {1, 2};
    All a = new All(true, (byte) -1, 'x', (short) 300, 1 << 20, 1L << 40, 1.5f, -0.0, "text", shared, null, List.of("q"));
    All b = new All(true, (byte) -1, 'x', (short) 300, 1 << 20, 1L << 40, 1.5f, -0.0, "te" + "xt", shared, null, List.of("q"));
    All c = new All(true, (byte) -1, 'x', (short) 300, 1 << 20, 1L << 40, 1.5f, 0.0, "text", shared, null, List.of("q"));
    System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.equals(c) + " " + a.equals(null)
        + " " + a.equals("x"));
    String text = a.toString();
    System.out.println(text.replaceAll("\\[I@[0-9a-f]+", "[I@") + " " + a.l() + a.c() + a.d() + a.t());
    System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
    System.out.println(new One(Double.NaN).equals(new One(Double.NaN)) + " " + new One(0.0).equals(new One(-0.0))
        + " " + new One(1.5).hashCode() + " " + Double.hashCode(1.5));
    System.out.println(new Key("k", 5).hashCode() + " " + new Key(null, -1).hashCode() + " "
        + new Pair<>(1, "x").hashCode() + " " + new Pair<>(null, null).hashCode());
    Rational r = new Rational(1, 2);
    for (int i = 1; i < 6; i++) r = r.plus(new Rational(1, -i * i));
    System.out.println(r + " " + Rational.made + " " + new Rational(4).compareTo(r) + " " + new Rational(2, 4).equals(new Rational(-1, -2)));
    try {
      new Rational(1, 0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Pair<String, Pair<Integer, List<String>>> p = new Pair<>("a", new Pair<>(1, List.of("x", "y")));
    System.out.println(p + " " + p.with(3).second() + " " + p.second().second().get(1));
    Tree t = new Tree(1, new Tree(2, null, null), new Tree(3, new Tree(4, null, null), null));
    System.out.println(t + " " + t.sum() + " " + t.hashCode());
    Map<Key, String> map = new HashMap<>();
    for (int i = 0; i < 20; i++) map.put(new Key("k" + i % 5, i % 3), "v" + i);
    System.out.println(map.size() + " " + map.get(new Key("k4", 1)) + " " + map.get(new Key("k9", 1)));
    List<Key> keys = new ArrayList<>(map.keySet());
    keys.sort(Comparator.comparing(Key::name).reversed().thenComparing(Key::id));
    System.out.println(keys);
    System.out.println(new HashSet<>(List.of(new Rational(1, 3), new Rational(3, 1))).contains(new Rational(2, 6)));
    System.out.println(new Varied(1, 2, 3).xs().length + " " + Objects.hash(1, 2) + " " + (new Varied() instanceof Record));
  }
}
