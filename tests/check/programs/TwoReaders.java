// Stoller, SPIN 2000, Section 6: two threads lock, copy v and unlock. The discipline holds.
// EXPECT: correct
// OPTIONS: --property locking,race,deadlock
// REDUCTIONS: clock lazy source selective selective:composed exit-block exit-block-rw verisoft
public class TwoReaders {
  static int v;
  static final Object l = new Object();

  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              int x;
              synchronized (l) {
                x = v;
              }
            });
    t.start();
    int y;
    synchronized (l) {
      y = v;
    }
    t.join();
  }
}
