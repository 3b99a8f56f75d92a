// Weak references are cleared before the finalizer runs, phantom references are enqueued after it.
// OPTIONS: --references clear --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful
// EXPECT: correct
// OUTCOME: kept
// OUTCOME: weak
// OUTCOME: weak final
// OUTCOME: weak final phantom
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

public class ReferenceFinalizerOrder {
  static volatile boolean ran;

  static class Resource {
    @Override
    @SuppressWarnings({"removal", "deprecation"})
    protected void finalize() {
      ran = true;
    }
  }

  public static void main(String[] args) {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Resource resource = new Resource();
    WeakReference<Object> weak = new WeakReference<>(resource);
    PhantomReference<Object> phantom = new PhantomReference<>(resource, queue);
    Reference.reachabilityFence(resource);
    resource = null;
    boolean isEnqueued = queue.poll() == phantom, hasRun = ran, isCleared = weak.refersTo(null);
    assert !isEnqueued || hasRun;
    assert !hasRun || isCleared;
    System.out.print(isEnqueued ? "weak final phantom" : hasRun ? "weak final" : isCleared ? "weak" : "kept");
  }
}
