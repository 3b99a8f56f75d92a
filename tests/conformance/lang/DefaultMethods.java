// Default method resolution: diamonds, class wins, X.super calls, abstract again, private helpers.
public class DefaultMethods {
  interface A { default String who() { return "A"; } default String hello() { return "hello " + who(); } }
  interface B extends A { @Override default String who() { return "B" + A.super.who(); } }
  interface C extends A { @Override default String who() { return "C"; } }
  interface D extends A {}
  static class BD implements B, D {}
  static class BC implements B, C {
    @Override public String who() { return B.super.who() + C.super.who(); }
  }
  static class Base { public String who() { return "class"; } }
  static class Wins extends Base implements B {}
  static abstract class Again implements B { @Override public abstract String who(); }
  static class Concrete extends Again {
    @Override public String who() { return "concrete"; }
  }

  interface Left { int value(); default int twice() { return 2 * value(); } }
  interface Right { default int value() { return 21; } }
  static class Both implements Left, Right {
    @Override public int value() { return Right.super.value(); }
  }

  interface Logger {
    StringBuilder LOG = new StringBuilder();
    private void write(String s) { LOG.append(s).append(';'); }
    private static String stamp(String s) { return "[" + s + "]"; }
    default void info(String s) { write("i" + stamp(s)); }
    default void warn(String s) { write("w" + stamp(s)); info("from warn"); }
    static Logger make() { return new Logger() {}; }
  }

  static class Quiet implements Logger {
    @Override public void info(String s) { LOG.append("quiet;"); }
    public void both(String s) { Logger.super.info(s); info(s); }
  }

  interface Sized { int size(); default boolean isEmpty() { return size() == 0; } }
  interface Named { default String name() { return getClass().getSimpleName(); } }
  record Bag(int size) implements Sized, Named {}
  enum Unit implements Named { KG { @Override public String toString() { return "kilo"; } }, M }
  interface Fun { int of(int i); default Fun then(Fun g) { return i -> g.of(of(i)); } static Fun id() { return i -> i; } }

  static class P { String m() { return "P"; } }
  static class Q extends P { @Override String m() { return "Q" + super.m(); } }
  static class R extends Q { @Override String m() { return "R" + super.m(); }
    String viaLambda() { java.util.function.Supplier<String> s = super::m; return s.get() + ((P) this).m(); } }
  static class Skips extends Q { String up() { return super.m() + super.toString().startsWith("DefaultMethods$Skips"); } }

  public static void main(String[] args) {
    System.out.println(new BD().who() + " " + new BD().hello());
    System.out.println(new BC().who() + " " + ((A) new BC()).hello());
    System.out.println(new Wins().who() + " " + new Wins().hello());
    System.out.println(new Concrete().who() + " " + new Concrete().hello());
    System.out.println(new Both().twice());
    Logger.make().warn("one");
    Quiet q = new Quiet();
    q.warn("two");
    q.both("three");
    System.out.println(Logger.LOG);
    System.out.println(new Bag(0).isEmpty() + " " + new Bag(2).isEmpty() + " " + new Bag(1).name() + " " + Unit.KG.name() + Unit.M + Unit.KG);
    System.out.println(((Named) Unit.M).name());
    System.out.println(Fun.id().then(i -> i + 1).then(i -> i * 10).of(4));
    System.out.println(new R().m() + " " + new R().viaLambda() + " " + new Skips().up());
    A lambdaHost = new A() { @Override public String who() { return "anon"; } };
    System.out.println(lambdaHost.hello());
  }
}
