// The finalizer of an object that was dropped runs at some moment or never.
// OPTIONS: --references clear --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful persistent source optimal jpf
// EXPECT: correct
// OUTCOME: false false
// OUTCOME: false true
// OUTCOME: true true
public class ReferenceFinalizer {
  static volatile boolean ran;

  static class Resource {
    @Override
    @SuppressWarnings({"removal", "deprecation"})
    protected void finalize() {
      ran = true;
    }
  }

  public static void main(String[] args) {
    new Resource();
    boolean first = ran, second = ran;
    System.out.print(first + " " + second);
  }
}
