// A search keeps the garbage of earlier steps for undo. A JVM frees it, so this is no OutOfMemoryError.
// EXPECT: unsupported
// OPTIONS: --heap 24m --time 30
public class FillsTheHeapWithGarbage {
  static long n;

  public static void main(String[] args) {
    new Thread(() -> n++).start();
    while (true) new RuntimeException("again");
  }
}
