// Both threads link the same lambda, one of them from the initialiser of its interface. Neither
// waits for the lambda's class: the initialiser continues, and the other thread waits for it.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: correct
// OUTCOME: 3
import java.util.function.IntSupplier;

public class InitLambdaInInterface {
  interface Number extends IntSupplier {
    int first = make(1).getAsInt();

    default int twice() {
      return 2 * getAsInt();
    }
  }

  static Number make(int n) {
    return () -> n;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> make(5));
    t.start();
    int result = Number.first + make(1).twice();
    t.join();
    System.out.println(result);
  }
}
