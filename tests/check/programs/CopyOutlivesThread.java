// OPTIONS: --property race,deadlock,exception
// REDUCTIONS: clock lazy eager safe source-stateful optimal source persistent
// EXPECT: correct
// The main thread may end while another thread is about to copy an element. That thread is then alone, and copies without
// announcing the operation. Its later steps must not be treated as accesses to the element, which would race with the
// third thread.
public class CopyOutlivesThread {
  static final int[] from = {1};
  static volatile int other;

  public static void main(String[] args) {
    new Thread(() -> {
      int[] to = new int[1];
      System.arraycopy(from, 0, to, 0, 1);
      new Thread(() -> from[0] = 5).start();
      other = to[0];
    }).start();
  }
}
