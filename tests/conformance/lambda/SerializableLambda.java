// Lambdas and method references that are Serializable, written and read back in memory.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class SerializableLambda {
  interface SerFn<A, B> extends Function<A, B>, Serializable {}

  static class Adder implements Serializable {
    final int n;
    Adder(int n) { this.n = n; }
    SerFn<Integer, Integer> add() { return i -> i + n; }
    int plus(int i) { return i + 100 * n; }
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T t) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(t);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    }
  }

  static SerializedLambda form(Object lambda) throws Exception {
    Method m = lambda.getClass().getDeclaredMethod("writeReplace");
    m.setAccessible(true);
    return (SerializedLambda) m.invoke(lambda);
  }

  public static void main(String[] args) throws Exception {
    int captured = 40;
    String text = "t";
    double[] array = {1.5, 2.5};
    SerFn<Integer, String> f = i -> text + (i + captured) + array[1];
    System.out.println(f.apply(2) + " " + copy(f).apply(2));
    SerFn<Integer, Integer> add = new Adder(7).add();
    System.out.println(copy(add).apply(1));
    IntUnaryOperator plus = (IntUnaryOperator & Serializable) new Adder(3)::plus;
    System.out.println(copy(plus).applyAsInt(5));
    SerFn<String, Integer> length = String::length;
    Supplier<Adder> none = (Supplier<Adder> & Serializable) () -> new Adder(9);
    System.out.println(copy(length).apply("four") + " " + copy(none).get().n);
    Comparator<String> byLength = (Comparator<String> & Serializable) (a, b) -> a.length() - b.length();
    System.out.println(copy(byLength.reversed()).compare("aaa", "b"));
    SerializedLambda s = form(f);
    System.out.println(s.getCapturingClass() + " " + s.getFunctionalInterfaceClass() + " " + s.getFunctionalInterfaceMethodName()
        + s.getFunctionalInterfaceMethodSignature() + " " + s.getImplClass() + " " + s.getImplMethodSignature() + " "
        + s.getInstantiatedMethodType() + " " + s.getImplMethodKind() + " " + s.getCapturedArgCount() + " " + s.getCapturedArg(0) + s.getCapturedArg(1));
    s = form(length);
    System.out.println(s.getImplClass() + "." + s.getImplMethodName() + " " + s.getImplMethodKind() + " " + s.getCapturedArgCount());
    try {
      copy((Runnable) () -> {});
    } catch (NotSerializableException e) {
      System.out.println(e.getMessage().startsWith("SerializableLambda$$Lambda"));
    }
    Object unserializable = new Object();
    try {
      copy((Supplier<Object> & Serializable) () -> unserializable);
    } catch (NotSerializableException e) {
      System.out.println(e.getMessage());
    }
  }
}
