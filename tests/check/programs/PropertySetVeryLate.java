// As PropertySetForClass, but so late that no rehearsal before the search reaches it.
// REDUCTIONS: none clock lazy optimal
// EXPECT: exception java.lang.AssertionError
import java.util.concurrent.ForkJoinPool;

public class PropertySetVeryLate {
  static int count;

  public static void main(String[] args) {
    Thread uses = new Thread(() -> {
      if (ForkJoinPool.getCommonPoolParallelism() == 7) throw new AssertionError("seven");
    });
    Thread sets = new Thread(() -> {
      int sum = 0;
      for (int i = 0; i < 3_000_000; i++) sum += i;
      count = sum;
      System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "7");
    });
    uses.start();
    sets.start();
  }
}
