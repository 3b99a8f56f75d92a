// Soft references to an object are cleared before its weak ones, and both before it is enqueued as
// phantom reachable. A soft reference that is not in the way stays.
// OPTIONS: --references clear --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful persistent source optimal jpf
// EXPECT: correct
// OUTCOME: weak soft outer
// OUTCOME: weak outer
// OUTCOME: weak soft
// OUTCOME: weak
// OUTCOME: outer
// OUTCOME:
// OUTCOME: outer phantom
// OUTCOME: phantom
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

public class ReferenceStrengths {
  public static void main(String[] args) {
    Object object = new Object();
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    PhantomReference<Object> phantom = new PhantomReference<>(object, queue);
    SoftReference<Object> soft = new SoftReference<>(object);
    WeakReference<Object> weak = new WeakReference<>(object);
    // Leads to the object through `soft`, so it need not be cleared with the others.
    SoftReference<Object> outer = new SoftReference<>(new Object[] {soft});
    object = null;
    String text = "";
    boolean enqueued = queue.poll() != null;
    if (weak.refersTo(null)) {
      if (!soft.refersTo(null)) throw new AssertionError("softly reachable");
    } else {
      text += "weak ";
      if (enqueued) throw new AssertionError("weakly reachable");
      if (!soft.refersTo(null)) text += "soft ";
    }
    if (!outer.refersTo(null)) text += "outer ";
    if (enqueued) text += "phantom";
    System.out.print(text.trim());
    Reference.reachabilityFence(phantom);
  }
}
