// Virtual and interface dispatch over many classes, covariant overrides, conflicting interface methods.
import java.util.ArrayList;
import java.util.List;

public class PolymorphicCalls {
  interface Shape { double area(); default String describe() { return name() + String.format("(%.2f)", area()); } String name(); }
  interface Named { String name(); }
  interface Scalable<T extends Shape> { T scale(double k); }
  record Square(double s) implements Shape, Named, Scalable<Square> {
    public double area() { return s * s; }
    public String name() { return "square"; }
    public Square scale(double k) { return new Square(s * k); }
  }
  record Circle(double r) implements Shape, Scalable<Circle> {
    public double area() { return 3 * r * r; }
    public String name() { return "circle"; }
    public Circle scale(double k) { return new Circle(r * k); }
    @Override public String describe() { return "round " + Shape.super.describe(); }
  }
  static abstract class Poly implements Shape {
    final int sides;
    Poly(int n) { sides = n; }
    public String name() { return sides + "-gon"; }
    protected abstract double factor();
    public double area() { return sides * factor(); }
  }
  static class Tri extends Poly { Tri() { super(3); } protected double factor() { return 1.5; } }
  static class Hex extends Poly { Hex() { super(6); } protected double factor() { return 2.5; } @Override public String name() { return "hex/" + super.name(); } }
  static class BigHex extends Hex { @Override protected double factor() { return 10 * super.factor(); } }

  static abstract class Visitor<R> { abstract R num(int n); abstract R add(Node a, Node b); abstract R neg(Node a); }
  interface Node { <R> R accept(Visitor<R> v); }
  static Node num(int n) { return new Node() { public <R> R accept(Visitor<R> v) { return v.num(n); } }; }
  static Node add(Node a, Node b) { return new Node() { public <R> R accept(Visitor<R> v) { return v.add(a, b); } }; }
  static Node neg(Node a) { return new Node() { public <R> R accept(Visitor<R> v) { return v.neg(a); } }; }

  static class Base {
    String a() { return "A" + b(); }
    String b() { return "b"; }
    static String s() { return "static base"; }
    private String p() { return "private base"; }
    String viaPrivate() { return p(); }
    final String fin() { return "final " + a(); }
  }
  static class Mid extends Base { @Override String b() { return "m" + super.b(); } private String p() { return "private mid"; } }
  static class Leaf extends Mid { @Override String a() { return "L" + super.a(); } @Override String b() { return "l" + super.b(); } static String s() { return "static leaf"; } String p() { return "leaf p"; } }

  static class C0 { int id() { return 0; } } static class C1 extends C0 { int id() { return 1; } } static class C2 extends C1 { int id() { return 2; } } static class C3 extends C2 { } static class C4 extends C3 { int id() { return super.id() * 10 + 4; } } static class C5 extends C4 { int id() { return super.id() + 1; } }

  public static void main(String[] args) {
    Shape[] shapes = {new Square(2), new Circle(1), new Tri(), new Hex(), new BigHex(), new Shape() { public double area() { return 0.5; } public String name() { return "anon"; } }, new Square(2).scale(1.5), new Circle(2).scale(0.5)};
    double total = 0;
    for (int round = 0; round < 50; round++) for (Shape s : shapes) total += s.area();
    System.out.println(total);
    for (Shape s : shapes) System.out.print(s.describe() + " ");
    System.out.println();
    Node e = add(num(3), neg(add(num(4), num(-2))));
    System.out.println(e.accept(new Visitor<Integer>() {
      Integer num(int n) { return n; }
      Integer add(Node a, Node b) { return a.accept(this) + b.accept(this); }
      Integer neg(Node a) { return -a.accept(this); }
    }) + " " + e.accept(new Visitor<String>() {
      String num(int n) { return "" + n; }
      String add(Node a, Node b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
      String neg(Node a) { return "-" + a.accept(this); }
    }));
    for (Base b : new Base[] {new Base(), new Mid(), new Leaf()}) System.out.println(b.a() + " " + b.b() + " " + b.viaPrivate() + " " + b.fin());
    System.out.println(Base.s() + " " + Leaf.s() + " " + Mid.s() + " " + new Leaf().p());
    C0[] cs = {new C0(), new C1(), new C2(), new C3(), new C4(), new C5()};
    int sum = 0;
    for (int k = 0; k < 600; k++) sum = sum * 7 + cs[k * 5 % 6].id();
    System.out.println(sum);
    List<Object> things = new ArrayList<>(List.of("s", 1, 2.5, 'c', 3L, List.of(1), new StringBuilder("sb"), true));
    StringBuilder sb = new StringBuilder();
    for (Object o : things) sb.append(o.toString()).append(o.equals("s") ? '=' : '!').append(o instanceof Comparable<?> ? 'c' : '-');
    System.out.println(sb);
  }
}
