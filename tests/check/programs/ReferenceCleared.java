// A weak reference is cleared at some moment or never, and stays cleared.
// OPTIONS: --references clear --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful persistent source optimal jpf
// EXPECT: correct
// OUTCOME: true true
// OUTCOME: true false
// OUTCOME: false false
import java.lang.ref.WeakReference;

public class ReferenceCleared {
  public static void main(String[] args) {
    WeakReference<Object> weak = new WeakReference<>(new Object());
    boolean first = weak.get() != null, second = !weak.refersTo(null);
    System.out.print(first + " " + second);
  }
}
