// Members of classes by reflection, sorted where the order is unspecified; modifiers; generic strings.
import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

public class ReflectMembers {
  public static abstract class Base<T> implements Comparable<Base<T>>, Serializable {
    public static final int CONSTANT = 5;
    protected transient volatile long counter;
    private final String name = "n";
    public T[] items;
    Map<String, ? extends List<? super T>> map;
    protected Base(String name, int... rest) throws IOException {}
    private Base() {}
    public abstract <X extends Number & Runnable> X pick(X x, List<? extends T> l) throws IOException, IllegalStateException;
    public final synchronized strictfp int locked(long[][] a) { return 0; }
    private static native void nat();
    void packagePrivate(int i) {}
    @Override public int compareTo(Base<T> o) { return 0; }
    @Deprecated public void old() {}
  }

  interface Iface { void abs(); default void def() {} static void stat() {} private void priv() {} int K = 3; }
  enum Color { RED, GREEN { @Override void x() {} }; void x() {} }
  record Rec(int a, List<String> b) {}
  @interface Anno { int value() default 4; Class<?>[] types() default {}; }

  static void dump(Class<?> c) {
    System.out.println("== " + c.toGenericString() + " | " + Modifier.toString(c.getModifiers()) + " | super "
        + c.getGenericSuperclass() + " | interfaces " + Arrays.toString(c.getGenericInterfaces()));
    Field[] fields = c.getDeclaredFields();
    Arrays.sort(fields, Comparator.comparing(Field::getName));
    for (Field f : fields) System.out.println("  " + f.toGenericString() + " | " + f + " | " + f.isSynthetic() + f.isEnumConstant());
    Constructor<?>[] ctors = c.getDeclaredConstructors();
    Arrays.sort(ctors, Comparator.comparing(Constructor::toString));
    for (Constructor<?> k : ctors) System.out.println("  " + k.toGenericString() + " | " + k + " | varargs " + k.isVarArgs());
    Method[] methods = c.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::toString));
    for (Method m : methods) {
      System.out.println("  " + m.toGenericString() + " | " + m + " | " + m.isDefault() + m.isBridge() + m.isSynthetic() + " "
          + Arrays.deepToString(new Object[] {m.getDefaultValue()}));
    }
  }

  public static void main(String[] args) throws Exception {
    dump(Base.class);
    dump(Iface.class);
    dump(Color.class);
    dump(Rec.class);
    dump(Anno.class);
    dump(int[].class);
    for (Class<?> c : new Class<?>[] {Base.class, Iface.class, Color.class, Color.GREEN.getClass(), Rec.class, Anno.class, int.class, String[].class, void.class}) {
      System.out.println(c.getName() + " " + c.isInterface() + c.isEnum() + c.isRecord() + c.isAnnotation() + c.isPrimitive() + c.isArray() + c.isSealed()
          + " " + c.getModifiers() + " " + c.getComponentType() + " " + c.descriptorString() + " " + c.getPackageName() + " " + c);
    }
    Class<?>[] nested = ReflectMembers.class.getDeclaredClasses();
    Arrays.sort(nested, Comparator.comparing(Class::getName));
    System.out.println(Arrays.toString(nested));
    System.out.println(Base.class.getMethods().length - Object.class.getMethods().length + " " + Rec.class.getMethod("a").invoke(new Rec(9, null)));
    System.out.println(Modifier.toString(0xfff) + " " + Modifier.isStatic(Base.class.getDeclaredField("CONSTANT").getModifiers()) + " "
        + Modifier.toString(Modifier.methodModifiers()) + " | " + Modifier.toString(Modifier.fieldModifiers()));
    System.out.println(Base.class.getField("CONSTANT").equals(Base.class.getField("CONSTANT")) + " "
        + (Base.class.getField("CONSTANT") == Base.class.getField("CONSTANT")) + " " + Base.class.getField("CONSTANT").hashCode());
  }
}
