// Call sites, LambdaMetafactory by hand, proxies of handles, hidden classes of lambdas, condy-like constants.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.StringConcatFactory;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VolatileCallSite;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class CallSites {
  static String hello(String n) { return "hello " + n; }
  static String bye(String n) { return "bye " + n; }
  static int add(int a, int b) { return a + b; }
  private int base = 10;
  private int plus(int i) { return base + i; }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    MethodHandle hello = l.findStatic(CallSites.class, "hello", methodType(String.class, String.class));
    MethodHandle bye = l.findStatic(CallSites.class, "bye", methodType(String.class, String.class));
    CallSite constant = new ConstantCallSite(hello);
    System.out.println(constant.dynamicInvoker().invoke("constant"));
    try {
      constant.setTarget(bye);
    } catch (UnsupportedOperationException e) {
      System.out.println("constant stays");
    }
    MutableCallSite mutable = new MutableCallSite(hello.type());
    MethodHandle invoker = mutable.dynamicInvoker();
    try {
      System.out.println(invoker.invoke("unset"));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    mutable.setTarget(hello);
    System.out.println((String) invoker.invokeExact("mutable"));
    mutable.setTarget(bye);
    System.out.println((String) invoker.invokeExact("mutable") + " " + mutable.type());
    VolatileCallSite vol = new VolatileCallSite(bye);
    System.out.println(vol.getTarget().invoke("volatile"));
    SwitchPoint point = new SwitchPoint();
    MethodHandle switched = point.guardWithTest(hello, bye);
    System.out.println(switched.invoke("before") + " " + point.hasBeenInvalidated());
    SwitchPoint.invalidateAll(new SwitchPoint[] {point});
    System.out.println(switched.invoke("after") + " " + point.hasBeenInvalidated());
    CallSite lambda = LambdaMetafactory.metafactory(l, "apply", methodType(Function.class),
        methodType(Object.class, Object.class), hello, methodType(String.class, String.class));
    @SuppressWarnings("unchecked") Function<String, String> f = (Function<String, String>) lambda.getTarget().invokeExact();
    System.out.println(f.apply("metafactory"));
    MethodHandle plus = l.findVirtual(CallSites.class, "plus", methodType(int.class, int.class));
    CallSite bound = LambdaMetafactory.metafactory(l, "applyAsInt", methodType(java.util.function.IntUnaryOperator.class, CallSites.class),
        methodType(int.class, int.class), plus, methodType(int.class, int.class));
    System.out.println(((java.util.function.IntUnaryOperator) bound.getTarget().invoke(new CallSites())).applyAsInt(5));
    CallSite alt = LambdaMetafactory.altMetafactory(l, "get", methodType(Supplier.class, String.class), methodType(Object.class), hello,
        methodType(String.class), LambdaMetafactory.FLAG_MARKERS, 1, Cloneable.class);
    Supplier<?> s = (Supplier<?>) alt.getTarget().invoke("captured");
    System.out.println(s.get() + " " + (s instanceof Cloneable));
    MethodType cat = methodType(String.class, int.class, Object.class, long.class, char.class);
    CallSite concat = StringConcatFactory.makeConcatWithConstants(l, "cat", cat, "i=\1 o=\1 l=\1 c=\1 k=\2", "K");
    System.out.println((String) concat.getTarget().invokeExact(5, (Object) null, 1L << 40, 'x'));
    System.out.println((String) StringConcatFactory.makeConcat(l, "c", methodType(String.class, boolean.class, double.class)).getTarget().invokeExact(true, 1.5));
    MethodHandle add = l.findStatic(CallSites.class, "add", methodType(int.class, int.class, int.class));
    IntBinaryOperator op = MethodHandleProxies.asInterfaceInstance(IntBinaryOperator.class, add);
    System.out.println(op.applyAsInt(3, 4) + " " + MethodHandleProxies.isWrapperInstance(op));
    @SuppressWarnings("unchecked") Comparator<Integer> cmp = MethodHandleProxies.asInterfaceInstance(Comparator.class, add);
    System.out.println(cmp.compare(20, 22));
    try {
      LambdaMetafactory.metafactory(l, "apply", methodType(Function.class), methodType(Object.class, Object.class), hello,
          methodType(Integer.class, String.class));
    } catch (Exception e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
    try {
      StringConcatFactory.makeConcatWithConstants(l, "cat", cat, "\1\1");
    } catch (Exception e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }
}
