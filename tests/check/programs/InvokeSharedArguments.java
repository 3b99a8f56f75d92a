import java.lang.reflect.Method;

// A reflective call reads its argument array, which another thread may change before.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe source optimal persistent source-stateful
// EXPECT: correct
// OUTCOME: 11
// OUTCOME: 12
// OUTCOME: 22
public class InvokeSharedArguments {
  public static int same(int i) { return i; }

  public static void main(String[] args) throws Exception {
    Object[] arguments = {1};
    Method method = InvokeSharedArguments.class.getMethod("same", int.class);
    Thread t = new Thread(() -> arguments[0] = 2);
    t.start();
    Object first = method.invoke(null, arguments);
    Object second = Integer.class.getConstructor(int.class).newInstance(arguments);
    t.join();
    System.out.print(first + "" + second);
  }
}
