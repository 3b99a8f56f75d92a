// Handles and reflection wait for initialisers too: each of two threads has claimed a class and needs
// the class of the other.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: deadlock
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class InitByHandles {
  static class A {
    static int value = invoke();

    static int invoke() {
      try {
        return (int) MethodHandles.lookup().findStatic(B.class, "zero", MethodType.methodType(int.class)).invokeExact();
      } catch (Throwable e) {
        throw new Error(e);
      }
    }
  }

  static class B {
    static int value = reflect();

    static int reflect() {
      try {
        return SubA.class.getSuperclass().getDeclaredField("value").getInt(null);
      } catch (ReflectiveOperationException e) {
        throw new Error(e);
      }
    }

    static int zero() {
      return 0;
    }
  }

  static class SubA extends A {}

  public static void main(String[] args) {
    new Thread(SubA::new).start();
    int unused = B.value;
  }
}
