// A real garbage collector would clear the reference.
// EXPECT: incomplete
// REDUCTIONS: clock safe eager lazy jpf source-stateful
import java.lang.ref.WeakReference;

public class WaitsForCollector {
  public static void main(String[] args) {
    WeakReference<Object> reference = new WeakReference<>(new Object());
    while (reference.get() != null) System.gc();
  }
}
