// EXPECT: correct
// OPTIONS: --heap 64m --time 30
public class AllocatesHugeArrays {
  static void tryTo(Runnable allocation) {
    try {
      allocation.run();
      throw new IllegalStateException("there was room");
    } catch (OutOfMemoryError expected) {
      // As under java.
    }
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> tryTo(() -> { long[] a = new long[Integer.MAX_VALUE]; }));
    other.start();
    tryTo(() -> { int[] a = new int[Integer.MAX_VALUE]; });
    tryTo(() -> { Object[] a = new Object[100000][100000]; });
    tryTo(() -> {
      String s = "x";
      while (true) s += s;
    });
    other.join();
  }
}
