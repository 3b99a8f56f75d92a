// MethodHandles.Lookup: finding methods, constructors, fields, private members, and failing to.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

public class MethodHandleFinds {
  int instance = 5;
  static long shared = 7;
  private final String secret;
  MethodHandleFinds(String s) { secret = s; }
  private String hidden(int i) { return secret + i; }
  static double mean(int a, long b) { return (a + b) / 2.0; }
  public String dyn() { return "base"; }
  static class Sub extends MethodHandleFinds {
    Sub() { super("sub"); }
    @Override public String dyn() { return "sub"; }
    static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); }
  }
  interface Greeter { default String hi(String n) { return "hi " + n; } static int one() { return 1; } }
  static String var(String f, Object... os) { return f + os.length; }

  interface Action { Object run() throws Throwable; }
  static void show(Action a) {
    try {
      System.out.println(a.run());
    } catch (Throwable t) {
      // Modules print their identity hash code.
      System.out.println(t.toString().replaceAll("@[0-9a-f]+", "@"));
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    MethodHandle mean = l.findStatic(MethodHandleFinds.class, "mean", MethodType.methodType(double.class, int.class, long.class));
    System.out.println((double) mean.invokeExact(3, 4L) + " " + mean.invoke(3, 4) + " " + mean.type() + " " + mean);
    MethodHandle length = l.findVirtual(String.class, "length", MethodType.methodType(int.class));
    System.out.println((int) length.invokeExact("four") + " " + length.type());
    MethodHandle add = l.findVirtual(List.class, "add", MethodType.methodType(boolean.class, Object.class));
    List<Object> list = new ArrayList<>();
    System.out.println((boolean) add.invoke(list, (Object) "x") + " " + list);
    MethodHandle ctor = l.findConstructor(MethodHandleFinds.class, MethodType.methodType(void.class, String.class));
    MethodHandleFinds m = (MethodHandleFinds) ctor.invokeExact("made");
    MethodHandle hidden = l.findVirtual(MethodHandleFinds.class, "hidden", MethodType.methodType(String.class, int.class));
    System.out.println((String) hidden.invokeExact(m, 4) + " " + hidden.bindTo(m).invoke(5));
    MethodHandle get = l.findGetter(MethodHandleFinds.class, "instance", int.class);
    MethodHandle set = l.findSetter(MethodHandleFinds.class, "instance", int.class);
    set.invokeExact(m, 99);
    System.out.println((int) get.invokeExact(m));
    MethodHandle sget = l.findStaticGetter(MethodHandleFinds.class, "shared", long.class);
    MethodHandle sset = l.findStaticSetter(MethodHandleFinds.class, "shared", long.class);
    sset.invokeExact(1L << 40);
    System.out.println((long) sget.invokeExact() + " " + sset.type());
    MethodHandle dyn = l.findVirtual(MethodHandleFinds.class, "dyn", MethodType.methodType(String.class));
    System.out.println((String) dyn.invoke(new Sub()) + (String) dyn.invoke(m));
    MethodHandle special = Sub.lookup().findSpecial(MethodHandleFinds.class, "dyn", MethodType.methodType(String.class), Sub.class);
    System.out.println((String) special.invoke(new Sub()) + " " + special.type());
    MethodHandle hi = l.findVirtual(Greeter.class, "hi", MethodType.methodType(String.class, String.class));
    System.out.println(hi.invoke(new Greeter() {}, "you") + " " + l.findStatic(Greeter.class, "one", MethodType.methodType(int.class)).invoke());
    MethodHandle var = l.findStatic(MethodHandleFinds.class, "var", MethodType.methodType(String.class, String.class, Object[].class));
    System.out.println(var.isVarargsCollector() + " " + var.invoke("v", 1, 2, 3) + var.invoke("v") + var.asFixedArity().invoke("f", new Object[2])
        + " " + var.invokeWithArguments("w", 1, 2));
    MethodHandle arr = MethodHandles.arrayElementGetter(int[].class);
    MethodHandle arrSet = MethodHandles.arrayElementSetter(String[].class);
    String[] ss = new String[2];
    arrSet.invoke(ss, 1, "set");
    System.out.println((int) arr.invokeExact(new int[] {4, 5}, 1) + ss[1] + MethodHandles.arrayLength(long[].class).invoke(new long[6])
        + ((int[][]) MethodHandles.arrayConstructor(int[][].class).invoke(3)).length);
    System.out.println(l.unreflect(String.class.getMethod("concat", String.class)).invoke("a", "b")
        + " " + l.unreflectConstructor(StringBuilder.class.getConstructor(String.class)).invoke("sb")
        + " " + l.unreflectGetter(MethodHandleFinds.class.getDeclaredField("instance")).invoke(m));
    show(() -> l.findStatic(MethodHandleFinds.class, "nope", MethodType.methodType(void.class)));
    show(() -> l.findVirtual(MethodHandleFinds.class, "mean", MethodType.methodType(double.class, int.class, long.class)));
    show(() -> l.findStatic(MethodHandleFinds.class, "mean", MethodType.methodType(int.class, int.class, long.class)));
    show(() -> l.findGetter(MethodHandleFinds.class, "instance", long.class));
    show(() -> l.findGetter(MethodHandleFinds.class, "shared", long.class));
    show(() -> l.findSetter(MethodHandleFinds.class, "secret", String.class));
    show(() -> MethodHandles.publicLookup().findVirtual(MethodHandleFinds.class, "hidden", MethodType.methodType(String.class, int.class)));
    show(() -> l.findConstructor(MethodHandleFinds.class, MethodType.methodType(void.class)));
    show(() -> get.invoke((MethodHandleFinds) null));
    show(() -> length.invoke((String) null));
    show(() -> arr.invoke(new int[1], 3));
    System.out.println(l + " " + l.lookupClass().getName() + " " + MethodHandles.publicLookup() + " " + l.in(String.class).lookupClass());
    System.out.println(MethodHandles.reflectAs(java.lang.reflect.Method.class, mean) + " " + l.revealDirect(mean));
  }
}
