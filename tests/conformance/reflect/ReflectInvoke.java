// Reflective calls and field access: conversions, exceptions, access checks, messages, Array.
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

public class ReflectInvoke {
  boolean z = true; byte b = 1; char c = 'c'; short s = 2; int i = 3; long l = 4; float f = 5; double d = 6;
  static String st = "static";
  private final int fin = 7;
  static final Object CONST = "const";

  public long mix(int a, long b, Double c, String... rest) { return a + b + c.longValue() + rest.length; }
  public static void thrower(String m) throws Exception { throw new Exception(m); }
  public static int nothing() { return 11; }
  private String hidden() { return "hidden " + i; }
  public Object self() { return this; }
  static class Sub extends ReflectInvoke { @Override public Object self() { return "sub"; } }
  static abstract class Abstract { Abstract() {} }
  static class Picky { Picky(int i) { if (i < 0) throw new IllegalArgumentException("negative " + i); } @Override public String toString() { return "picky"; } }

  interface Action { Object run() throws Throwable; }
  static void show(Action a) {
    try {
      Object o = a.run();
      System.out.println(o + (o == null ? "" : " " + o.getClass().getSimpleName()));
    } catch (InvocationTargetException e) {
      System.out.println("target: " + e.getMessage() + " <- " + e.getCause());
    } catch (Throwable e) {
      String message = String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@");  // of modules
      System.out.println(e.getClass().getSimpleName() + ": " + message);
    }
  }

  public static void main(String[] args) throws Exception {
    ReflectInvoke o = new ReflectInvoke();
    Class<?> k = ReflectInvoke.class;
    Method mix = k.getMethod("mix", int.class, long.class, Double.class, String[].class);
    show(() -> mix.invoke(o, 1, 2L, 3.5, new String[] {"a", "b"}));
    show(() -> mix.invoke(o, (byte) 1, 'a', 3.5, new String[0]));
    show(() -> mix.invoke(o, 1L, 2L, 3.5, new String[0]));
    show(() -> mix.invoke(o, 1, 2L, 3, new String[0]));
    show(() -> mix.invoke(o, 1, 2L, 3.5));
    show(() -> mix.invoke(o, 1, null, 3.5, null));
    show(() -> mix.invoke(o, 1, 2L, null, new String[0]));
    show(() -> mix.invoke("other", 1, 2L, 3.5, null));
    show(() -> mix.invoke(null, 1, 2L, 3.5, null));
    show(() -> k.getMethod("thrower", String.class).invoke(null, "boom"));
    show(() -> k.getMethod("nothing").invoke("ignored"));
    show(() -> k.getDeclaredMethod("hidden").invoke(o));
    show(() -> k.getMethod("self").invoke(new Sub()));
    show(() -> k.getMethod("hidden"));
    show(() -> k.getMethod("mix", int.class));
    show(() -> Abstract.class.getDeclaredConstructor().newInstance());
    Constructor<Picky> picky = Picky.class.getDeclaredConstructor(int.class);
    show(() -> picky.newInstance(1));
    show(() -> picky.newInstance(-1));
    show(() -> picky.newInstance("x"));
    show(() -> Picky.class.getDeclaredConstructor());
    show(() -> String.class.getConstructor(char[].class, int.class, int.class).newInstance("hello".toCharArray(), 1, 3));
    for (String n : new String[] {"z", "b", "c", "s", "i", "l", "f", "d", "st", "fin", "CONST"}) {
      Field f = k.getDeclaredField(n);
      show(() -> f.get(o));
      show(() -> f.getDouble(o));
      show(() -> { f.set(o, (byte) 9); return f.get(o); });
      show(() -> { f.setInt(o, 70000); return f.get(o); });
    }
    show(() -> { k.getDeclaredField("i").set(null, 1); return 0; });
    show(() -> { k.getDeclaredField("i").set("wrong", 1); return 0; });
    show(() -> { Field f = k.getDeclaredField("fin"); f.setAccessible(true); f.set(o, 8); return f.get(o); });
    show(() -> { Field f = k.getDeclaredField("CONST"); f.setAccessible(true); f.set(null, 8); return f.get(o); });
    show(() -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return f; });
    show(() -> String.class.getDeclaredField("value").get("s"));
    Object ints = Array.newInstance(int.class, 3);
    Array.set(ints, 0, 5);
    Array.setByte(ints, 1, (byte) 6);
    show(() -> Array.get(ints, 0));
    show(() -> Array.getLong(ints, 1));
    show(() -> Array.getShort(ints, 1));
    show(() -> { Array.set(ints, 1, 5L); return 0; });
    show(() -> { Array.set(ints, 1, null); return 0; });
    show(() -> Array.get(ints, 3));
    show(() -> Array.get("none", 0));
    show(() -> Array.getLength(new double[4][2]));
    show(() -> Arrays.deepToString((Object[]) Array.newInstance(String.class, 2, 2)));
    show(() -> Array.newInstance(void.class, 1));
    show(() -> Array.newInstance(int.class, -1));
    show(() -> { Array.set(new String[1], 0, 5); return 0; });
    show(() -> Class.forName("[[I"));
    show(() -> Class.forName("[Ljava.lang.String;"));
    show(() -> Class.forName("int"));
    show(() -> Class.forName("[Lnope;"));
    show(() -> Class.forName("java/lang/String"));
  }
}
