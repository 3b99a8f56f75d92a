// The initialiser of a JDK class reads a system property before or after another thread sets it.
// REDUCTIONS: none clock optimal
// EXPECT: exception java.lang.AssertionError
import java.util.concurrent.ForkJoinPool;

public class PropertySetForClass {
  static volatile int count;

  public static void main(String[] args) {
    Thread uses = new Thread(() -> {
      if (ForkJoinPool.getCommonPoolParallelism() == 7) throw new AssertionError("seven");
    });
    Thread sets = new Thread(() -> {
      for (int i = 0; i < 400; i++) count++;
      System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "7");
    });
    uses.start();
    sets.start();
  }
}
