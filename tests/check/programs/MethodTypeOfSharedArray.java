import java.lang.invoke.MethodType;

// The library reads the caller's array when it makes a method type.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe source optimal persistent source-stateful
// EXPECT: correct
// OUTCOME: (int)void
// OUTCOME: (long)void
public class MethodTypeOfSharedArray {
  public static void main(String[] args) throws InterruptedException {
    Class<?>[] types = {int.class};
    Thread t = new Thread(() -> types[0] = long.class);
    t.start();
    MethodType type = MethodType.methodType(void.class, types);
    t.join();
    System.out.print(type);
  }
}
