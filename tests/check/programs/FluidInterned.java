// A string that the program interned can be found again by its text, also if nothing refers to it.
//
// EXPECT: correct
// OPTIONS: --rigid-objects 0 --outcomes
// OUTCOME: interned
// OUTCOME: not interned
// REDUCTIONS: safe eager lazy source-stateful clock
public class FluidInterned {
  static volatile String last;

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      String first = new String("ab" + args.length), second = new String("ab" + args.length);
      first.intern();
      last = second;
      last = first;
    });
    a.start();
    String seen;
    while ((seen = last) == null) { }
    System.out.println(seen == seen.intern() ? "interned" : "not interned");
  }
}
