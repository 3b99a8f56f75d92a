// A thread whose search fails returns without releasing the spin lock.
// EXPECT: termination
// REDUCTIONS: clock safe eager lazy jpf persistent source optimal source-stateful engine:races
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLockKept {
  static final AtomicBoolean locked = new AtomicBoolean();
  static int item;

  static void look() {
    while (!locked.compareAndSet(false, true)) Thread.onSpinWait(); // EXPECT: termination
    if (item == 0) return;
    locked.set(false);
  }

  public static void main(String[] args) {
    new Thread(SpinLockKept::look).start();
    look();
  }
}
