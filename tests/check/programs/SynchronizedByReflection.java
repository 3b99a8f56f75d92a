// Method.invoke, a method handle and a lambda call synchronized methods: each takes the monitor.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: correct
// OUTCOME: 0
// OUTCOME: 3
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

public class SynchronizedByReflection {
  static int x;

  public synchronized void outer(Method inner, MethodHandle handle) throws Throwable {
    inner.invoke(this);
    handle.invoke(this);
    Runnable r = this::add;
    r.run();
  }

  public synchronized void add() {
    x++;
  }

  public static void main(String[] args) throws Throwable {
    SynchronizedByReflection o = new SynchronizedByReflection();
    Method outer = SynchronizedByReflection.class.getMethod("outer", Method.class, MethodHandle.class);
    Method add = SynchronizedByReflection.class.getMethod("add");
    MethodHandle handle = MethodHandles.lookup().findVirtual(SynchronizedByReflection.class, "add",
        MethodType.methodType(void.class));
    new Thread(() -> {
      synchronized (o) {
        System.out.println(x);
      }
    }).start();
    outer.invoke(o, add, handle);
  }
}
