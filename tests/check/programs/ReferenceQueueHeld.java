// The object is never let go, so its reference never comes into the queue.
// OPTIONS: --references clear
// REDUCTIONS: safe eager lazy clock source-stateful persistent source optimal jpf
// EXPECT: deadlock
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

public class ReferenceQueueHeld {
  static final Object HELD = new Object();
  static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
  static final WeakReference<Object> WEAK = new WeakReference<>(HELD, QUEUE);

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      if (WEAK.get() == null) throw new AssertionError("held");
    });
    thread.start();
    QUEUE.remove();
  }
}
