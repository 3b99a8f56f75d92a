// What initialises a class and what does not.
import java.lang.reflect.Array;

public class InitTriggers {
  static int next(String s) {
    System.out.println("  init " + s);
    return s.length();
  }

  static class Constants { static final int K = 5; static final String S = "s"; static int init = next("Constants"); }
  static class NotConstant { static final Integer K = 5; static int init = next("NotConstant"); }
  static class Parent { static int p = next("Parent"); static int inherited = 3; static void call() {} }
  static class Child extends Parent { static int c = next("Child"); }
  static class ArrayOnly { static int a = next("ArrayOnly"); }
  static class Literal { static int a = next("Literal"); }
  static class ByName { static int a = next("ByName"); }
  static class ByNameLazy { static int a = next("ByNameLazy"); }
  static class Cast { static int a = next("Cast"); }
  static class StaticCall { static int a = next("StaticCall"); static void call() {} }
  static class StaticPut { static int a = next("StaticPut"); static int b; }
  static class Reflected { static int a = next("Reflected"); public static int value = 4; public Reflected() {} }
  static class Captured { static int a = next("Captured"); static int twice(int i) { return 2 * i; } }
  enum Mode { ON, OFF; static { next("Mode"); } }
  interface Plain { int F = next("Plain"); }
  interface WithDefault { int F = next("WithDefault"); default void m() {} }
  static class Impl implements Plain, WithDefault { static int a = next("Impl"); }
  interface Sub extends WithDefault { int G = next("Sub"); }

  static void step(String s) {
    System.out.println(s);
  }

  public static void main(String[] args) throws Exception {
    step("constant " + Constants.K + Constants.S);
    step("boxed constant");
    step("" + NotConstant.K);
    step("inherited static through child");
    step("" + Child.inherited);
    Child.call();
    step("child itself");
    new Child();
    step("array");
    ArrayOnly[] arrays = new ArrayOnly[2];
    Object multi = new ArrayOnly[1][1];
    Array.newInstance(ArrayOnly.class, 3);
    step("class literal " + Literal.class.getSimpleName());
    Literal.class.getDeclaredFields();
    step("forName");
    Class<?> c = Class.forName("InitTriggers$ByName");
    step("forName without initialisation");
    c = Class.forName("InitTriggers$ByNameLazy", false, InitTriggers.class.getClassLoader());
    step("then with");
    Class.forName("InitTriggers$ByNameLazy", true, InitTriggers.class.getClassLoader());
    step("instanceof and cast");
    Object o = "x";
    boolean is = o instanceof Cast;
    Cast none = (Cast) null;
    step("static call");
    StaticCall.call();
    step("static put");
    StaticPut.b = 1;
    step("reflection");
    java.lang.reflect.Field f = Reflected.class.getField("value");
    step("field found");
    step("value " + f.get(null));
    step("method reference");
    java.util.function.IntUnaryOperator op = Captured::twice;
    step("created");
    step("applied " + op.applyAsInt(4));
    step("enum " + Mode.class.isEnum());
    step("enum constant " + Mode.OFF);
    step("interfaces");
    new Impl();
    step("interface field " + Plain.F);
    step("sub-interface " + Sub.G);
    step("done " + arrays.length + is + none + (multi != null) + c.getSimpleName());
  }
}
