// What classes tell about themselves: names, nesting, members, generics, assertions, domains; and
// java.lang.reflect.Array's refusals.
import java.lang.reflect.Array;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;

public class ClassFacts {
  static class Generic<T extends Comparable<T>> implements Comparable<Generic<T>>, java.io.Serializable {
    public List<? super T> list;
    protected transient volatile int counter;
    private static final long FOUR = 4;

    Generic() {}

    @SafeVarargs
    public <E extends Exception> Generic(T first, T... rest) throws E, java.io.IOException {}

    @Override
    public int compareTo(Generic<T> other) { return 0; }

    final synchronized Map<String, int[][]> map(List<T> p, int q) throws IllegalStateException { return null; }
  }

  record Pair(int a, List<String> b) {}

  sealed interface Shape permits Round, Square {}
  static final class Round implements Shape {}
  static non-sealed class Square implements Shape {}

  enum Sort { ONE { @Override void act() {} }, TWO; void act() {} }

  interface Mixed {
    default void d() {}
    static void s() {}
    private void p() {}
  }

  static String all(Object[] items, Function<Object, String> text) {
    return Arrays.stream(items).map(text).sorted().collect(Collectors.joining(", ", "[", "]"));
  }

  static void tell(Class<?> c) {
    System.out.println("== " + c + " " + c.getSimpleName() + " " + c.getCanonicalName() + " " + c.getTypeName()
        + " '" + c.getPackageName() + "' " + c.toGenericString());
    System.out.println(Modifier.toString(c.getModifiers()) + " " + List.of(c.isAnonymousClass(), c.isLocalClass(),
        c.isMemberClass(), c.isEnum(), c.isRecord(), c.isSealed(), c.isInterface(), c.isSynthetic(), c.isHidden(),
        c.isPrimitive(), c.isArray(), c.getModule().isNamed(), c.desiredAssertionStatus()));
    System.out.println(c.getEnclosingClass() + " " + c.getDeclaringClass() + " " + c.getEnclosingMethod() + " "
        + c.getNestHost() + " " + c.getGenericSuperclass() + " " + Arrays.toString(c.getGenericInterfaces()) + " "
        + c.getComponentType() + " " + Arrays.toString(c.getTypeParameters()));
    System.out.println(all(c.getDeclaredClasses(), String::valueOf) + all(c.getNestMembers(), String::valueOf)
        + (c.isSealed() ? Arrays.toString(c.getPermittedSubclasses()) : ""));
    System.out.println(all(c.getDeclaredFields(), f -> ((java.lang.reflect.Field) f).toGenericString()));
    System.out.println(all(c.getDeclaredConstructors(), k -> ((java.lang.reflect.Constructor<?>) k).toGenericString()));
    System.out.println(all(c.getDeclaredMethods(), m -> ((java.lang.reflect.Method) m).toGenericString()
        + (((Member) m).isSynthetic() ? " synthetic" : "")));
  }

  static void attempt(String what, Callable<?> action) {
    try {
      System.out.println(what + ": " + action.call());
    } catch (Throwable e) {
      System.out.println(what + ": " + e);
    }
  }

  public static void main(String[] args) throws Exception {
    class Local {}
    Object anonymous = new Object() { int field; };
    Class<?>[] classes = {Generic.class, Pair.class, Shape.class, Round.class, Sort.class, Sort.ONE.getClass(),
        Mixed.class, Local.class, anonymous.getClass(), int.class, int[].class, String[][].class, Generic[].class,
        Map.Entry.class, Thread.State.class};
    for (Class<?> c : classes) tell(c);
    for (RecordComponent part : Pair.class.getRecordComponents()) {
      System.out.println(part + " " + part.getGenericType() + " " + part.getAccessor().invoke(new Pair(4, List.of("x"))));
    }
    System.out.println(ClassFacts.class.getProtectionDomain().getCodeSource().getLocation().getProtocol() + " "
        + (Pair.class.getProtectionDomain() == ClassFacts.class.getProtectionDomain()) + " "
        + String.class.getProtectionDomain().getCodeSource());
    attempt("[I", () -> Class.forName("[I"));
    attempt("[LNone;", () -> Class.forName("[LNone;"));
    attempt("int", () -> Class.forName("int"));
    attempt("a/b", () -> Class.forName("a/b"));
    attempt("empty", () -> Class.forName(""));
    attempt("null", () -> Class.forName(null));
    attempt("length of null", () -> Array.getLength(null));
    attempt("length of a string", () -> Array.getLength("x"));
    attempt("get out of bounds", () -> Array.get(new int[1], -1));
    attempt("getInt of long[]", () -> Array.getInt(new long[1], 0));
    attempt("getInt of Object[]", () -> Array.getInt(new Object[1], 0));
    attempt("getDouble of char[]", () -> Array.getDouble(new char[] {'a'}, 0));
    attempt("negative", () -> Array.newInstance(int.class, -1));
    attempt("negative inside", () -> Array.newInstance(int.class, 1, -2));
    attempt("void", () -> Array.newInstance(void.class, 1));
    attempt("256 dimensions", () -> Array.newInstance(int.class, new int[256]));
    attempt("three", () -> Array.newInstance(long.class, 2, 0, 3).getClass());
    Object longs = Array.newInstance(long.class, 2);
    attempt("widen", () -> { Array.set(longs, 0, 'c'); return Array.get(longs, 0); });
    attempt("narrow", () -> { Array.set(new int[1], 0, 1L); return 0; });
    attempt("null into int[]", () -> { Array.set(new int[1], 0, null); return 0; });
    attempt("wrong class", () -> { Array.set(new String[1], 0, 1); return 0; });
  }
}
