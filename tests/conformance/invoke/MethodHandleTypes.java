// invoke against invokeExact, asType conversions, WrongMethodTypeException, MethodType operations.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.List;

public class MethodHandleTypes {
  static int id(int i) { return i; }
  static Integer boxed(Integer i) { return i; }
  static Object any(Object o) { return o; }
  static long wide(long l, double d) { return l + (long) d; }
  static void nothing(String s) { System.out.println("nothing " + s); }
  static boolean flag(boolean b) { return !b; }

  interface Action { Object run() throws Throwable; }
  static void show(Action a) {
    try {
      System.out.println(a.run());
    } catch (WrongMethodTypeException | ClassCastException | NullPointerException | IllegalArgumentException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    } catch (Throwable t) {
      System.out.println("other " + t);
    }
  }

  static MethodHandle find(String n, Class<?> r, Class<?>... ps) throws ReflectiveOperationException {
    return MethodHandles.lookup().findStatic(MethodHandleTypes.class, n, methodType(r, ps));
  }

  public static void main(String[] args) throws Throwable {
    MethodHandle id = find("id", int.class, int.class);
    MethodHandle boxed = find("boxed", Integer.class, Integer.class);
    MethodHandle any = find("any", Object.class, Object.class);
    MethodHandle wide = find("wide", long.class, long.class, double.class);
    MethodHandle nothing = find("nothing", void.class, String.class);
    show(() -> (int) id.invokeExact(5));
    show(() -> id.invokeExact(5));
    show(() -> (Integer) id.invokeExact(5));
    show(() -> (int) id.invokeExact((short) 5));
    show(() -> (int) id.invokeExact());
    show(() -> (Object) any.invokeExact("s"));
    show(() -> (Object) any.invokeExact((Object) "s"));
    show(() -> (Integer) boxed.invokeExact((Integer) 6));
    show(() -> { any.invokeExact((Object) 1); return "dropped"; });
    show(() -> id.invoke((byte) 7));
    show(() -> id.invoke('c'));
    show(() -> (long) id.invoke((Integer) 8));
    show(() -> id.invoke((Object) 9));
    show(() -> id.invoke((Object) "s"));
    show(() -> id.invoke((Object) null));
    show(() -> id.invoke("s"));
    show(() -> id.invoke(5L));
    show(() -> id.invoke(1, 2));
    show(() -> boxed.invoke(10));
    show(() -> (int) boxed.invoke((Integer) null));
    show(() -> wide.invoke(1, 2f));
    show(() -> (double) wide.invoke((short) 1, 'a'));
    show(() -> (int) wide.invoke(1L, 2.0));
    show(() -> nothing.invoke("x"));
    show(() -> (Object) nothing.invoke((Object) "y"));
    show(() -> nothing.invoke(5));
    show(() -> find("flag", boolean.class, boolean.class).invoke((Object) true));
    show(() -> find("flag", boolean.class, boolean.class).invoke(1));
    show(() -> id.invokeWithArguments(List.of(3)));
    show(() -> id.invokeWithArguments("three"));
    show(() -> id.invokeWithArguments());
    show(() -> id.asType(methodType(long.class, byte.class)).type());
    show(() -> id.asType(methodType(String.class, int.class)));
    show(() -> id.asType(methodType(Object.class, Object.class)).invokeExact((Object) 4));
    show(() -> (Object) id.asType(methodType(Object.class, Object.class)).invokeExact((Object) 4));
    show(() -> id.asType(methodType(Number.class, Number.class)).invoke((Number) 2.5));
    show(() -> any.bindTo("bound").invoke());
    show(() -> find("nothing", void.class, String.class).bindTo(5));
    show(() -> id.bindTo(5));
    MethodType t = methodType(int.class, String.class, long.class, double[].class);
    System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.parameterCount() + " " + t.returnType() + " " + t.lastParameterType());
    System.out.println(t.changeReturnType(void.class) + " " + t.appendParameterTypes(char.class) + " " + t.dropParameterTypes(0, 2)
        + " " + t.insertParameterTypes(1, List.class) + " " + t.erase() + " " + t.generic() + " " + t.wrap() + " " + t.wrap().unwrap());
    System.out.println(t.equals(methodType(int.class, String.class, long.class, double[].class)) + " "
        + (t == methodType(int.class, String.class, long.class, double[].class)) + " " + MethodType.genericMethodType(2, true)
        + " " + t.hasPrimitives() + t.hasWrappers() + " " + t.parameterType(1) + " " + t.descriptorString());
    show(() -> methodType(int.class, void.class));
    show(() -> t.parameterType(9));
    show(() -> MethodType.fromMethodDescriptorString("(I", null));
    show(() -> MethodType.fromMethodDescriptorString("(Lno/Such;)V", null));
  }
}
