// Two threads wait for each other while a third one runs for ever.
// EXPECT: deadlock
// NEEDS: store
// OPTIONS: --endless
public class PartialDeadlock {
  static final Object left = new Object(), right = new Object();
  static volatile int ticks;

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (left) {
        synchronized (right) {
          ticks = 0;
        }
      }
    }).start();
    new Thread(() -> {
      synchronized (right) {
        synchronized (left) {
          ticks = 0;
        }
      }
    }).start();
    while (true) ticks = 1 - ticks;
  }
}
