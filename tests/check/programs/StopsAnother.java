// Thread.stop can end the other thread between any two instructions, also invisible ones: here with every count. A
// search with one step for each operation would miss that.
// EXPECT: unsupported
public class StopsAnother {
  static volatile boolean go;

  @SuppressWarnings({"removal", "deprecation"})
  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      int count = 0;
      try {
        go = true;
        ++count;
        ++count;
      } finally {
        assert count != 1;
      }
    });
    thread.start();
    while (!go) Thread.onSpinWait();
    thread.stop();
    thread.join();
  }
}
