// A thread waits until the collector enqueues a reference. The reference is cleared by then.
// OPTIONS: --references clear --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful persistent source optimal jpf
// EXPECT: correct
// OUTCOME: cleared
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

public class ReferenceQueueWait {
  static volatile Object held = new Object();

  public static void main(String[] args) throws Exception {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> weak = new WeakReference<>(held, queue);
    Thread thread = new Thread(() -> held = null);
    thread.start();
    Reference<?> removed = queue.remove();
    if (held != null || removed != weak) throw new AssertionError();
    System.out.print(removed.get() == null ? "cleared" : "not cleared");
    thread.join();
  }
}
