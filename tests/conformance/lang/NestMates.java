// Private members across nested classes, private constructors, private methods and overriding rules.
public class NestMates {
  private int counter = 10;
  private static String log = "";

  private int secret() { return counter++; }
  private static int hidden(int i) { return i * 3; }

  static class A {
    private int x = 1;
    private A() {}
    private A(int x) { this.x = x; }
    private String who() { return "A"; }
    String call() { return who(); }
    private static long wide(long l) { return l << 2; }
  }

  static class B extends A {
    private B() { super(7); }
    private String who() { return "B"; }
    String callB() { return who() + super.call() + ((A) this).who() + ((A) this).x; }
  }

  private class Member {
    private final int seen = secret();
    private int outer() { return NestMates.this.secret() + counter; }
  }

  private interface Hidden {
    private int base() { return 5; }
    default int twice() { return 2 * base(); }
    private static int util() { return 9; }
  }

  private enum Level { LOW, HIGH; private int weight() { return ordinal() * 10; } }

  private record Point(int x, int y) {
    private static final Point ORIGIN = new Point(0, 0);
    private int dist(Point o) { return Math.abs(x - o.x) + Math.abs(y - o.y); }
  }

  public static void main(String[] args) {
    NestMates n = new NestMates();
    A a = new A();
    B b = new B();
    System.out.println(a.x + " " + a.who() + " " + b.callB() + " " + ((A) b).who() + " " + b.who());
    a.x += 5;
    a.x++;
    ((A) b).x <<= 2;
    System.out.println(a.x + " " + ((A) b).x + " " + A.wide(3));
    Member m = n.new Member();
    System.out.println(m.seen + " " + m.outer() + " " + n.counter);
    n.counter *= 2;
    System.out.println(n.secret() + " " + hidden(4));
    System.out.println(new Hidden() {}.twice() + " " + Hidden.util() + " " + Level.HIGH.weight());
    System.out.println(new Point(3, -4).dist(Point.ORIGIN));
    Runnable r = () -> {
      log += a.who() + n.secret();
      new Object() { void go() { log += "!" + b.who() + hidden(1); } }.go();
    };
    r.run();
    System.out.println(log);
    System.out.println(A.class.getNestHost().getName() + " " + NestMates.class.isNestmateOf(Point.class)
        + " " + NestMates.class.isNestmateOf(String.class) + " " + String.class.getNestHost().getName()
        + " " + int.class.getNestHost() + " " + A[].class.getNestHost().getName());
    int members = 0;
    for (Class<?> c : NestMates.class.getNestMembers()) {
      if (c.getNestHost() == NestMates.class) members++;
    }
    System.out.println(members + " " + B.class.getNestMembers()[0].getName());
  }
}
