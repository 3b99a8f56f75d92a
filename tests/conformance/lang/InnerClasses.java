// Inner, local, anonymous and static nested classes: captures, shadowing, outer instances, names.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntSupplier;

public class InnerClasses {
  private int value = 1;
  private static int made = 0;

  class Inner {
    int value = 2;
    class Innermost {
      int value = 3;
      String show(int value) {
        return value + " " + this.value + " " + Inner.this.value + " " + InnerClasses.this.value;
      }
    }
    void bump() {
      InnerClasses.this.value++;
      made++;
    }
  }

  static class Nested {
    private final String secret;
    Nested(String s) { secret = s; }
    static class Again { static final String NAME = "again"; }
  }

  class Sub extends Inner {
    Sub() { value = 20; }
  }

  static class OutsideSub extends InnerClasses.Inner {
    OutsideSub(InnerClasses outer) {
      outer.super();
      bump();
    }
  }

  class Range implements Iterable<Integer> {
    final int from, to;
    Range(int from, int to) { this.from = from; this.to = to; }
    @Override public Iterator<Integer> iterator() {
      return new Iterator<>() {
        int at = from;
        @Override public boolean hasNext() { return at < to; }
        @Override public Integer next() { return value * at++; }
      };
    }
  }

  static List<IntSupplier> counters(int n) {
    List<IntSupplier> result = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      final int start = i * 10;
      class Counter implements IntSupplier {
        int at = start;
        @Override public int getAsInt() { return at++ + n; }
      }
      result.add(new Counter());
    }
    return result;
  }

  Object capture(String p, long l, double d) {
    byte b = 4;
    return new Object() {
      final String own = p + l;
      { value += 100; }
      @Override public String toString() { return own + d + b + value + p; }
    };
  }

  static int recursiveLocal(int n) {
    class Fib {
      int of(int k) { return k < 2 ? k : new Fib().of(k - 1) + of(k - 2); }
    }
    return new Fib().of(n);
  }

  public static void main(String[] args) {
    InnerClasses outer = new InnerClasses();
    Inner inner = outer.new Inner();
    System.out.println(inner.new Innermost().show(4));
    inner.bump();
    System.out.println(outer.new Inner().new Innermost().show(5) + " " + made);
    System.out.println(outer.new Sub().value + " " + new OutsideSub(outer).value + " " + outer.value);
    System.out.println(new Nested("open").secret + " " + Nested.Again.NAME);
    for (int i : outer.new Range(1, 5)) System.out.print(i + " ");
    System.out.println();
    List<IntSupplier> cs = counters(3);
    for (int round = 0; round < 2; round++) {
      for (IntSupplier s : cs) System.out.print(s.getAsInt() + " ");
    }
    System.out.println();
    System.out.println(outer.capture("p", 1L << 40, 2.5) + " " + recursiveLocal(15));
    Class<?>[] classes = {inner.getClass(), Inner.Innermost.class, Nested.Again.class, cs.get(0).getClass(),
        outer.capture("", 0, 0).getClass(), int[].class, Inner[].class, void.class};
    for (Class<?> c : classes) {
      System.out.println(c.getName() + "|" + c.getSimpleName() + "|" + c.getCanonicalName() + "|"
          + c.getTypeName() + "|" + c.getEnclosingClass() + "|" + c.getDeclaringClass() + "|"
          + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + "|"
          + (c.getEnclosingMethod() == null ? "-" : c.getEnclosingMethod().getName()));
    }
    Object o = new Object() {
      int hidden = 42;
      int twice() { return hidden * 2; }
    };
    var v = new Object() { int hidden = 42; int twice() { return hidden * 2; } };
    v.hidden++;
    System.out.println(v.twice() + " " + o.getClass().getName() + " " + v.getClass().getName());
  }
}
