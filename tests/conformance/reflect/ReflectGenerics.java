// Generic signatures by reflection: type variables, bounds, wildcards, parameterised and array types.
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;

public class ReflectGenerics {
  static class Node<K extends Comparable<? super K>, V> {
    Map<K, List<? extends V>> map;
    List<String>[] array;
    V[][] grid;
    Inner<Integer> inner;
    Function<? super K, ?> fn;
    Map.Entry<K, V> entry;
    class Inner<T> {}
    <X extends Number & Callable<X>, E extends Exception> X run(List<X> a, X[] b, Map<String, V>... c) throws E { return null; }
  }

  static class Impl extends Node<String, List<int[]>> implements Callable<Node<?, ?>> {
    @Override public Node<?, ?> call() { return null; }
  }

  record Pair<A, B extends A>(A first, List<B> second, int plain) {}

  static String describe(Type t) {
    if (t instanceof Class<?> c) return "class " + c.getName();
    if (t instanceof ParameterizedType p) {
      StringBuilder sb = new StringBuilder("param " + describe(p.getRawType()) + "<");
      for (Type a : p.getActualTypeArguments()) sb.append(describe(a)).append(";");
      return sb + ">" + (p.getOwnerType() == null ? "" : " in " + p.getOwnerType().getTypeName());
    }
    if (t instanceof TypeVariable<?> v) return "var " + v.getName() + " of " + v.getGenericDeclaration().getClass().getSimpleName();
    if (t instanceof WildcardType w) return "? up " + Arrays.toString(w.getUpperBounds()) + " low " + Arrays.toString(w.getLowerBounds());
    if (t instanceof GenericArrayType g) return "array of " + describe(g.getGenericComponentType());
    return "unknown";
  }

  public static void main(String[] args) throws Exception {
    for (String f : new String[] {"map", "array", "grid", "inner", "fn", "entry"}) {
      Type t = Node.class.getDeclaredField(f).getGenericType();
      System.out.println(f + ": " + t + " -> " + describe(t));
    }
    for (TypeVariable<?> v : Node.class.getTypeParameters()) System.out.println(v + " bounds " + Arrays.toString(v.getBounds()));
    for (Method m : Node.class.getDeclaredMethods()) {
      System.out.println(m.toGenericString());
      System.out.println(Arrays.toString(m.getTypeParameters()) + " " + describe(m.getGenericReturnType()) + " throws " + describe(m.getGenericExceptionTypes()[0]));
      for (TypeVariable<?> v : m.getTypeParameters()) System.out.println(v + " bounds " + Arrays.toString(v.getBounds()));
      for (Type p : m.getGenericParameterTypes()) System.out.println("  " + describe(p));
      for (Parameter p : m.getParameters()) {
        System.out.println("  " + p + " " + p.getName() + " " + p.isNamePresent() + p.isVarArgs() + p.isImplicit() + " " + p.getModifiers());
      }
    }
    System.out.println(Impl.class.getGenericSuperclass() + " " + Arrays.toString(Impl.class.getGenericInterfaces()));
    for (RecordComponent c : Pair.class.getRecordComponents()) {
      System.out.println(c + " " + c.getName() + " " + c.getType() + " " + c.getGenericType() + " " + c.getGenericSignature() + " " + c.getAccessor()
          + " " + c.getDeclaringRecord().getSimpleName());
    }
    System.out.println(Pair.class.getRecordComponents()[2].getAccessor().invoke(new Pair<>("a", List.of("b"), 17)));
    System.out.println(Pair.class.getDeclaredConstructors()[0].toGenericString());
    for (Parameter p : Pair.class.getDeclaredConstructors()[0].getParameters()) System.out.print(p.getName() + ":" + p.getParameterizedType() + " ");
    System.out.println(String.class.getRecordComponents());
    Object anonymous = new Function<List<String>, Map<Integer, ?>>() {
      @Override public Map<Integer, ?> apply(List<String> l) { return null; }
    };
    System.out.println(anonymous.getClass().getGenericInterfaces()[0]);
    Type a = Node.class.getDeclaredField("map").getGenericType(), b = Node.class.getDeclaredField("map").getGenericType();
    System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.getTypeName());
    System.out.println(Node.Inner.class.getDeclaredConstructors()[0].getParameterCount() + " " + List.class.getTypeParameters()[0].getGenericDeclaration());
  }
}
