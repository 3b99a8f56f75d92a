// Sealed hierarchies, pattern matching for instanceof, scoping of pattern variables.
import java.util.List;

public class SealedAndPatterns {
  sealed interface Expr permits Num, Add, Mul, Neg, Var {}
  record Num(double value) implements Expr {}
  record Add(Expr left, Expr right) implements Expr {}
  record Mul(Expr left, Expr right) implements Expr {}
  record Neg(Expr inner) implements Expr {}
  static final class Var implements Expr {
    final String name;
    Var(String name) { this.name = name; }
    @Override public boolean equals(Object o) { return o instanceof Var v && v.name.equals(name); }
    @Override public int hashCode() { return name.hashCode(); }
  }

  sealed abstract static class Shape permits Circle, Polygon {}
  static final class Circle extends Shape { double r = 2; }
  static non-sealed class Polygon extends Shape { int sides = 3; }
  static class Square extends Polygon { { sides = 4; } }

  static double eval(Expr e, double x) {
    if (e instanceof Num n) return n.value();
    if (e instanceof Add a) return eval(a.left(), x) + eval(a.right(), x);
    if (e instanceof Mul m) return eval(m.left, x) * eval(m.right, x);
    if (e instanceof Neg n) return -eval(n.inner(), x);
    if (!(e instanceof Var v)) throw new AssertionError(e);
    return v.name.equals("x") ? x : Double.NaN;
  }

  static Expr derive(Expr e) {
    if (e instanceof Num) return new Num(0);
    if (e instanceof Var v) return new Num(v.name.equals("x") ? 1 : 0);
    if (e instanceof Neg n) return new Neg(derive(n.inner()));
    if (e instanceof Add a) return new Add(derive(a.left()), derive(a.right()));
    if (e instanceof Mul m) {
      return new Add(new Mul(derive(m.left()), m.right()), new Mul(m.left(), derive(m.right())));
    }
    throw new IllegalStateException();
  }

  static Expr simplify(Expr e) {
    if (e instanceof Neg n && simplify(n.inner()) instanceof Num k) return new Num(-k.value());
    if (e instanceof Add a) {
      Expr l = simplify(a.left()), r = simplify(a.right());
      if (l instanceof Num p && r instanceof Num q) return new Num(p.value() + q.value());
      if (l instanceof Num p && p.value() == 0) return r;
      if (r instanceof Num q && q.value() == 0) return l;
      return new Add(l, r);
    }
    if (e instanceof Mul m) {
      Expr l = simplify(m.left()), r = simplify(m.right());
      if (l instanceof Num p && (p.value() == 0 || r instanceof Num)) {
        return new Num(p.value() == 0 ? 0 : p.value() * ((Num) r).value());
      }
      if (l instanceof Num p && p.value() == 1) return r;
      if (r instanceof Num q && q.value() == 1) return l;
      return r instanceof Num q && q.value() == 0 ? r : new Mul(l, r);
    }
    return e;
  }

  static String show(Expr e) {
    return e instanceof Num n ? "" + n.value() : e instanceof Var v ? v.name
        : e instanceof Add a ? "(" + show(a.left()) + " + " + show(a.right()) + ")"
        : e instanceof Mul m ? show(m.left()) + "*" + show(m.right())
        : "-" + show(((Neg) e).inner());
  }

  static String describe(Object o) {
    if (o instanceof String s && !s.isEmpty()) return "string of " + s.length();
    else if (o instanceof Integer i && i > 10) return "large " + (i + 1);
    else if (o instanceof int[] a && a.length > 1) return "ints from " + a[0];
    else if (o instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof String first) return "list " + first;
    else return "other " + (o == null ? "null" : o.getClass().getSimpleName());
  }

  public static void main(String[] args) {
    Expr x = new Var("x");
    Expr e = new Add(new Mul(new Num(3), new Mul(x, x)), new Neg(new Mul(new Num(2), x)));
    System.out.println(show(e) + " = " + eval(e, 2.5));
    System.out.println(show(derive(e)) + " = " + eval(derive(e), 2.5));
    System.out.println(show(simplify(derive(e))) + " = " + eval(simplify(derive(e)), 2.5));
    System.out.println(simplify(new Add(new Num(1), new Neg(new Num(4)))) + " " + x.equals(new Var("x")));
    for (Object o : new Object[] {"", "abc", 5, 50, new int[] {7, 8}, List.of("f"), List.of(1), null, 2.0}) {
      System.out.println(describe(o));
    }
    Shape[] shapes = {new Circle(), new Polygon(), new Square()};
    for (Shape s : shapes) {
      System.out.println(s instanceof Circle c ? "r" + c.r : s instanceof Square q ? "sq" + q.sides : "poly" + ((Polygon) s).sides);
    }
    System.out.println(Shape.class.isSealed() + " " + Polygon.class.isSealed() + " "
        + Expr.class.getPermittedSubclasses().length + " " + Expr.class.getPermittedSubclasses()[4].getSimpleName());
    Object o = "loop";
    while (!(o instanceof Integer i)) o = ((String) o).length();
    System.out.println(i + 1);
  }
}
