// The collector clears a reference only after the last other reference to its object is gone. What
// get() returned keeps the object alive.
// OPTIONS: --references clear --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful persistent source optimal jpf
// EXPECT: correct
// OUTCOME: got true held true again true
// OUTCOME: got true held false again true
// OUTCOME: got false held false again false
import java.lang.ref.WeakReference;

public class ReferenceHeld {
  static volatile Object held = new Object();
  static final WeakReference<Object> WEAK = new WeakReference<>(held);

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> held = null);
    thread.start();
    Object got = WEAK.get();
    boolean isHeld = held != null, again = WEAK.get() != null;
    System.out.print("got " + (got != null) + " held " + isHeld + " again " + again);
    thread.join();
  }
}
