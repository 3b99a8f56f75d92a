// Classes defined through Lookup: ordinary, hidden, with class data; ClassValue; access of lookups.
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.util.List;

public class HiddenAndDefined {
  private static int secret(int i) { return i + 1000; }

  static byte[] bytes(String name) throws Exception {
    try (InputStream in = HiddenAndDefined.class.getResourceAsStream("/" + name + ".class")) {
      return in.readAllBytes();
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    byte[] b = bytes("HiddenSample");
    MethodHandles.Lookup h1 = l.defineHiddenClass(b, true), h2 = l.defineHiddenClass(b, false);
    Class<?> c1 = h1.lookupClass(), c2 = h2.lookupClass();
    System.out.println((c1 == c2) + " " + c1.isHidden() + " " + c1.getName().startsWith("HiddenSample/") + " " + c1.getSimpleName().startsWith("HiddenSample") + " " + c1.getCanonicalName() + " " + (c1.getClassLoader() == HiddenAndDefined.class.getClassLoader()) + " " + c1.getPackageName().isEmpty());
    var o1 = (java.util.function.IntUnaryOperator) c1.getConstructor().newInstance();
    var o1b = (java.util.function.IntUnaryOperator) h1.findConstructor(c1, MethodType.methodType(void.class)).invoke();
    var o2 = (java.util.function.IntUnaryOperator) c2.getConstructor().newInstance();
    System.out.println(o1.applyAsInt(1) + " " + o1b.applyAsInt(1) + " " + o2.applyAsInt(1) + " " + new HiddenSample().applyAsInt(1) + " " + c1.isInstance(o2) + c1.isInstance(o1b));
    try {
      Class.forName(c1.getName());
    } catch (ClassNotFoundException e) {
      System.out.println("hidden classes have no name to look up");
    }
    MethodHandles.Lookup withData = l.defineHiddenClassWithClassData(b, List.of("the data"), true);
    System.out.println(withData.findStatic(withData.lookupClass(), "data", MethodType.methodType(Object.class)).invoke());
    MethodHandles.Lookup mate = l.defineHiddenClass(b, true, ClassOption.NESTMATE);
    System.out.println((mate.lookupClass().getNestHost() == HiddenAndDefined.class) + " " + (c1.getNestHost() == c1) + " " + mate.lookupClass().isNestmateOf(HiddenAndDefined.class));
    MethodHandle secret = mate.findStatic(HiddenAndDefined.class, "secret", MethodType.methodType(int.class, int.class));
    System.out.println((int) secret.invokeExact(5));
    try {
      h1.findStatic(HiddenAndDefined.class, "secret", MethodType.methodType(int.class, int.class));
    } catch (IllegalAccessException e) {
      System.out.println("refused");
    }
    try {
      l.defineClass(b);
    } catch (LinkageError e) {
      System.out.println(e.getClass().getSimpleName());
    }
    MethodHandles.Lookup in = MethodHandles.privateLookupIn(HiddenSample.class, l);
    System.out.println((int) in.findStaticGetter(HiddenSample.class, "made", int.class).invoke() + " " + in.hasFullPrivilegeAccess() + " " + MethodHandles.publicLookup().hasFullPrivilegeAccess());
    try {
      MethodHandles.privateLookupIn(String.class, l);
    } catch (IllegalAccessException e) {
      System.out.println("java.lang is not open");
    }
    int[] computed = {0};
    ClassValue<String> names = new ClassValue<>() {
      @Override protected String computeValue(Class<?> c) { computed[0]++; return "value of " + c.getSimpleName(); }
    };
    System.out.println(names.get(String.class) + names.get(String.class) + names.get(int[].class) + computed[0]);
    names.remove(String.class);
    System.out.println(names.get(String.class) + computed[0]);
    System.out.println(l.ensureInitialized(HiddenSample.class).getSimpleName() + " " + l.accessClass(List.class).getName() + " " + l.findClass("HiddenSample").getSimpleName() + " " + l.previousLookupClass() + " " + l.dropLookupMode(MethodHandles.Lookup.PRIVATE).hasPrivateAccess());
  }
}

class HiddenSample implements java.util.function.IntUnaryOperator {
  static int made;
  final int id = ++made;

  public HiddenSample() {}

  @Override
  public int applyAsInt(int i) {
    return i * 10 + id;
  }

  static Object data() throws Exception {
    return MethodHandles.classData(MethodHandles.lookup(), "_", Object.class);
  }
}
