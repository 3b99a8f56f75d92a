// java.lang.reflect.Proxy: dispatch of interface and Object methods, defaults, exceptions, boxing.
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class DynamicProxies {
  interface Calc { int add(int a, int b); long wide(long l, double d); void nothing(); String text(Object... os); boolean flag(char c, byte b, short s, float f); }
  interface Risky { void io() throws IOException; void plain(); }
  interface Greeter { String name(); default String greet(String g) { return g + " " + name(); } }
  interface A { Object same(); }
  interface B { String same(); }

  static class Recorder implements InvocationHandler {
    final List<String> log = new ArrayList<>();
    @Override public Object invoke(Object proxy, Method m, Object[] args) throws Throwable {
      log.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (args == null ? "(null)" : Arrays.deepToString(args)));
      switch (m.getName()) {
        case "add": return (int) args[0] + (int) args[1];
        case "wide": return (long) args[0] + ((Double) args[1]).longValue();
        case "text": return "text" + ((Object[]) args[0]).length;
        case "flag": return true;
        case "toString": return "recorder";
        case "hashCode": return 99;
        case "equals": return proxy == args[0];
        default: return null;
      }
    }
  }

  @SuppressWarnings("unchecked")
  static <T> T proxy(InvocationHandler h, Class<?>... is) {
    return (T) Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), is, h);
  }

  static void show(Runnable r) {
    try {
      r.run();
      System.out.println("fine");
    } catch (Throwable t) {
      System.out.println(t.getClass().getName() + ": " + t.getMessage() + " cause " + t.getCause());
    }
  }

  public static void main(String[] args) {
    Recorder rec = new Recorder();
    Calc c = proxy(rec, Calc.class);
    System.out.println(c.add(3, 4) + " " + c.wide(1L << 40, 2.5) + " " + c.text(1, "b") + " " + c.flag('x', (byte) 1, (short) 2, 3f));
    c.nothing();
    System.out.println(c + " " + c.hashCode() + " " + c.equals(c) + " " + c.equals("x"));
    System.out.println(rec.log);
    System.out.println(Proxy.isProxyClass(c.getClass()) + " " + (Proxy.getInvocationHandler(c) == rec) + " " + c.getClass().getInterfaces()[0].getSimpleName()
        + " " + (c.getClass() == proxy(new Recorder(), Calc.class).getClass()) + " " + (c instanceof Calc));
    show(() -> { Calc bad = proxy((p, m, a) -> "wrong type", Calc.class); bad.add(1, 2); });
    show(() -> { Calc bad = proxy((p, m, a) -> null, Calc.class); bad.add(1, 2); });
    show(() -> { Calc ok = proxy((p, m, a) -> null, Calc.class); ok.nothing(); });
    show(() -> { Risky r = proxy((p, m, a) -> { throw new IOException("declared"); }, Risky.class); try { r.io(); } catch (IOException e) { System.out.println("caught " + e); } });
    show(() -> { Risky r = proxy((p, m, a) -> { throw new IOException("undeclared"); }, Risky.class); r.plain(); });
    show(() -> { Risky r = proxy((p, m, a) -> { throw new IllegalStateException("unchecked"); }, Risky.class); r.plain(); });
    show(() -> { Risky r = proxy((p, m, a) -> { throw new UndeclaredThrowableException(null, "own"); }, Risky.class); r.plain(); });
    Greeter g = proxy((p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : "proxy", Greeter.class);
    System.out.println(g.greet("hello"));
    Object both = proxy((p, m, a) -> "same " + m.getReturnType().getSimpleName() + " of " + m.getDeclaringClass().getSimpleName(), A.class, B.class);
    System.out.println(((A) both).same() + " " + ((B) both).same());
    show(() -> proxy(rec, String.class));
    show(() -> proxy(rec, Calc.class, Calc.class));
    show(() -> proxy(null, Calc.class));
    show(() -> Proxy.getInvocationHandler("not a proxy"));
    List<String> backing = new ArrayList<>(List.of("a"));
    List<String> logged = proxy((p, m, a) -> { System.out.println("-> " + m.getName()); return m.invoke(backing, a); }, List.class);
    logged.add("b");
    System.out.println(logged.size() + " " + logged.get(1));
  }
}
