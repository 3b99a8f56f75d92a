import java.util.Arrays;

// Threads that call different methods by reflection fill caches of the library. The objects in the
// caches have the same names whichever thread comes first.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy source-stateful optimal
// EXPECT: correct
// OUTCOME: [0, 1]
// OUTCOME: [1, 0]
public class ReflectOnTwoMethods {
  static int n;

  static synchronized int one() {
    return n++;
  }

  static synchronized int other() {
    return n++;
  }

  static int call(String method) {
    try {
      return (Integer) ReflectOnTwoMethods.class.getDeclaredMethod(method).invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new Error(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] got = new int[2];
    Thread t = new Thread(() -> got[0] = call("one"));
    t.start();
    mazurka.Verify.beginAtomic();
    got[1] = call("other");
    mazurka.Verify.endAtomic();
    t.join();
    System.out.print(Arrays.toString(got));
  }
}
