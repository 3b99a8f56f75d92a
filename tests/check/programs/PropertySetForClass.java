// A class of the JDK looks at a system property when it is initialised: before another thread sets it, or after that.
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
