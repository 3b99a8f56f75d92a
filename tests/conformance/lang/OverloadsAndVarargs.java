// Overload resolution, boxing, varargs, static versus dynamic dispatch, hiding of fields and statics.
public class OverloadsAndVarargs {
  static String f(int i) { return "int"; }
  static String f(long l) { return "long"; }
  static String f(double d) { return "double"; }
  static String f(Integer i) { return "Integer"; }
  static String f(Object o) { return "Object"; }
  static String f(int... is) { return "int..." + is.length; }
  static String f(Object a, Object... os) { return "Object,Object..." + (os == null ? "null" : os.length); }
  static String g(Object o) { return "Object"; }
  static String g(String s) { return "String"; }
  static String g(Object[] os) { return "Object[]"; }
  static String h(char c) { return "char"; }
  static String h(int i) { return "int"; }
  static String k(Object... os) {
    if (os == null) return "null array";
    StringBuilder sb = new StringBuilder().append(os.length).append(os.getClass().getSimpleName());
    for (Object o : os) sb.append(' ').append(o == null ? "null" : o.getClass().getSimpleName());
    return sb.toString();
  }
  static String m(String s, long... ls) { long t = 0; for (long l : ls) t += l; return s + t; }

  static class P {
    String name = "P";
    static String stat() { return "P.stat"; }
    String dyn() { return "P.dyn " + name + " " + priv(); }
    private String priv() { return "P.priv"; }
    String over(P p) { return "P(P)"; }
    boolean equals(P p) { return true; }
  }

  static class Q extends P {
    String name = "Q";
    static String stat() { return "Q.stat"; }
    @Override String dyn() { return "Q.dyn " + name + " " + super.name + " " + super.dyn(); }
    private String priv() { return "Q.priv"; }
    String over(Q q) { return "Q(Q)"; }
    @Override String over(P p) { return "Q(P)"; }
  }

  @SuppressWarnings("all")
  public static void main(String[] args) {
    byte b = 1;
    short s = 2;
    char c = 'c';
    Long boxedLong = 5L;
    System.out.println(f(b) + " " + f(s) + " " + f(c) + " " + f(3) + " " + f(3L) + " " + f(3f) + " " + f(3.0));
    System.out.println(f(boxedLong) + " " + f((Integer) 3) + " " + f("s") + " " + f() + " " + f(1, "x") + " " + f("a", (Object[]) null));
    System.out.println(f((Object) 3) + " " + f(new int[0]) + " " + f(true));
    System.out.println(g("s") + " " + g((Object) "s") + " " + g(new String[0]) + " " + g(new int[0]));
    System.out.println(h('x') + " " + h('x' + 1) + " " + h((char) ('x' + 1)) + " " + h(b));
    System.out.println(k() + "; " + k((Object[]) null) + "; " + k((Object) null) + "; " + k(1, "a", 'c', null) + "; "
        + k(new String[] {"p", "q"}) + "; " + k(new int[] {1, 2}) + "; " + k((Object) new String[] {"p"}) + "; " + k(new int[1], new long[1]));
    System.out.println(m("x") + m("y", 1) + m("z", 1, 2L, 'c', b));
    P p = new Q();
    Q q = new Q();
    System.out.println(p.name + " " + q.name + " " + ((P) q).name + " " + p.dyn());
    System.out.println(p.stat() + " " + q.stat() + " " + ((P) null).stat());
    System.out.println(p.over(q) + " " + q.over(q) + " " + q.over(p) + " " + p.over(p));
    Object o = p;
    System.out.println(p.equals(q) + " " + o.equals(q) + " " + p.equals(o));
    Integer i1 = 127, i2 = 127, i3 = 128, i4 = 128;
    Long l1 = -128L, l2 = -128L;
    System.out.println((i1 == i2) + " " + (i3 == i4) + " " + i3.equals(i4) + " " + (i3 <= i4 && i3 >= i4) + " " + (l1 == l2)
        + " " + l1.equals(-128) + " " + new Object[] {1L}[0].equals(1) + " " + (Character.valueOf('a') == Character.valueOf('a'))
        + " " + (Boolean.valueOf("TRUE") == Boolean.TRUE) + " " + (Byte.valueOf((byte) -1) == Byte.valueOf((byte) -1)));
    Character ch = 'a';
    ch++;
    Double d = 1.0;
    d += i1;
    Object cond = i1 != null ? i1 : d;
    System.out.println(ch + " " + d + " " + cond);
  }
}
