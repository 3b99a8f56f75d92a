import java.lang.invoke.*;
import java.util.function.*;
/** What initialises a class, and what does not. */
public class EveryTrigger {
  static int p(String s) { System.out.println("init " + s); return 1; }
  interface F { int X = p("F"); void run(); default void d() { } }
  interface F2 { int X = p("F2"); int run(); default void d() { } }
  interface F3 { int X = p("F3"); int run(); }
  interface F4 extends F2b { int run(); }
  interface F2b { int X = p("F2b"); default void d() { } }
  static class S { static int X = p("S"); static int m() { return 2; } S() { } }
  static class S2 { static int X = p("S2"); static int m() { return 2; } }
  static class S3 { static int X = p("S3"); static int m() { return 2; } int inst() { return 1; } }
  interface PrivI { int X = p("PrivI"); private void q() { } }
  static class CP implements PrivI { }
  interface StatI { int X = p("StatI"); static void q() { } }
  static class CS implements StatI { }
  interface A { int X = p("A"); default void a() { } }
  interface B extends A { int X = p("B"); }
  interface C extends A { int X = p("C"); default void c() { } }
  static class D implements B, C { static int X = p("D"); }
  static class E extends D { }
  enum En { ONE, TWO { int k() { return 5; } }; static { p("En"); } int k() { return 1; } }
  record R(int a) { static int X = p("R"); }
  static class Fail { static int X = fail(); static int fail() { throw new IllegalStateException("boom"); } static synchronized void m() { } }
  static class SubFail extends Fail { static int Y = p("SubFail"); }
  interface IFail { int X = Fail.fail(); default void q() { } }
  static class CFail implements IFail { }
  static class Const { static { p("Const"); } static final int K = 3; static final String T = "x"; static final Integer BOX = 4; }
  static class Owner { static { p("Owner"); } static int f = 1; static void sm() { } }
  static class SubOwner extends Owner { static { p("SubOwner"); } }
  static class Arr { static { p("Arr"); } }
  static class Refl { static { p("Refl"); } int a; static int s; void im() { } static void sm() { } }
  static class Vh { static { p("Vh"); } static int s; }
  static class Mh { static { p("Mh"); } static int s; static void sm() { } Mh() { } }
  static class En2 { static { p("En2"); } }
  static class Inst { static { p("Inst"); } }
  static class Cast { static { p("Cast"); } }
  static void t(String what, Runnable r) {
    System.out.println("-- " + what);
    try { r.run(); } catch (Throwable e) { System.out.println(e + " / " + e.getCause()); }
  }
  interface Thrower { void run() throws Throwable; }
  static void u(String what, Thrower r) {
    t(what, () -> { try { r.run(); } catch (RuntimeException | Error e) { throw e; } catch (Throwable e) { System.out.println("checked " + e + " / " + e.getCause()); } });
  }
  public static void main(String[] args) throws Throwable {
    t("lambda", () -> { F f = () -> { }; System.out.println("made"); f.run(); });
    t("capturing lambda", () -> { int k = args.length; F2 f = () -> k; System.out.println("made"); f.run(); });
    t("no default", () -> { F3 f = () -> 1; System.out.println("made"); f.run(); });
    t("inherited default", () -> { F4 f = () -> 1; System.out.println("made"); f.run(); });
    t("static ref", () -> { IntSupplier f = S::m; System.out.println("made"); f.getAsInt(); });
    t("ctor ref", () -> { Supplier<S2> f = S2::new; System.out.println("made"); f.get(); });
    t("inst ref", () -> { ToIntFunction<S3> f = S3::inst; System.out.println("made"); f.applyAsInt(new S3()); });
    t("private", () -> new CP());
    t("static only", () -> new CS());
    t("diamond", () -> new E());
    t("enum", () -> System.out.println(En.TWO.k()));
    t("enum switch", () -> { switch (En.ONE) { case ONE: System.out.println("one"); break; default: } });
    t("record", () -> System.out.println(new R(1)));
    t("const", () -> System.out.println(Const.K + Const.T));
    t("box", () -> System.out.println(Const.BOX));
    t("field of super", () -> System.out.println(SubOwner.f));
    t("method of super", () -> SubOwner.sm());
    t("sub", () -> new SubOwner());
    t("array", () -> System.out.println(new Arr[2].length + new Arr[1][2].length));
    t("array class", () -> System.out.println(java.lang.reflect.Array.newInstance(Arr.class, 1)!=null));
    u("class literal, forName without", () -> System.out.println(Class.forName("EveryTrigger$Arr", false, EveryTrigger.class.getClassLoader()) == Arr.class));
    u("forName array", () -> Class.forName("[LEveryTrigger$Arr;"));
    u("forName", () -> Class.forName("EveryTrigger$Arr"));
    u("get members", () -> System.out.println(Refl.class.getDeclaredMethods().length + Refl.class.getDeclaredFields().length));
    u("instanceof, cast", () -> { Object o = null; Cast c = (Cast) o; System.out.println(o instanceof Cast); });
    u("reflected method", () -> { var m = Refl.class.getDeclaredMethod("sm"); System.out.println("got"); m.invoke(null); });
    u("var handle", () -> { var h = MethodHandles.lookup().findStaticVarHandle(Vh.class, "s", int.class); System.out.println("got"); h.set(1); });
    u("method handle", () -> { var h = MethodHandles.lookup().findStatic(Mh.class, "sm", MethodType.methodType(void.class)); System.out.println("got"); h.invokeExact(); });
    u("ensureInitialized", () -> { MethodHandles.lookup().ensureInitialized(En2.class); });
    u("access class", () -> { MethodHandles.lookup().accessClass(Inst.class); System.out.println("got"); Inst.class.getDeclaredConstructor().newInstance(); });
    t("fail", () -> System.out.println(Fail.X));
    t("fail again", () -> System.out.println(Fail.X));
    t("fail sync", () -> Fail.m());
    t("sub of failed", () -> new SubFail());
    t("sub of failed again", () -> System.out.println(SubFail.Y));
    t("interface fails", () -> new CFail());
    t("interface failed", () -> System.out.println(IFail.X));
    t("interface failed sub", () -> new CFail());
    u("forName failed", () -> Class.forName("EveryTrigger$Fail"));
    u("reflect failed", () -> Fail.class.getDeclaredMethod("m").invoke(null));
    u("vh failed", () -> MethodHandles.lookup().findStaticVarHandle(Fail.class, "X", int.class));
    u("mh failed", () -> MethodHandles.lookup().findStatic(Fail.class, "m", MethodType.methodType(void.class)).invokeExact());
  }
}
