// EXPECT: correct
// Printing is an operation only if another thread locks the stream, which the search learns late.
public class PrintsBesideLockedStream {
  static volatile int v;
  static final Object m = new Object();

  static void prints() {
    if (v == 0) {
      synchronized (System.out) {
        System.out.print("o");
        v++;
      }
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      prints();
      synchronized (m) {
        System.err.print("e");
      }
    }).start();
    new Thread(() -> {
      synchronized (System.err) {
        v++;
      }
    }).start();
    prints();
  }
}
