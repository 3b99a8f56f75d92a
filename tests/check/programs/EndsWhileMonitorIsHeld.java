// A thread cannot end while another thread holds its monitor, which was locked before the Thread object was shared.
// REDUCTIONS: none clock optimal source
// EXPECT: deadlock
public class EndsWhileMonitorIsHeld {
  static int x;
  static final Object never = new Object();
  static volatile int v;

  public static void main(String[] args) throws Exception {
    Thread ends = new Thread(() -> {
      v = 1;
      x = 1;
    });
    Thread looks = new Thread(() -> {
      if (v == 1) System.out.println("seen");
    });
    synchronized (ends) {
      ends.start();
      looks.start();
      synchronized (never) {
        never.wait();
      }
    }
  }
}
