// Two threads intern equal strings; both get the string that was interned first.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: correct
// OUTCOME: -m
// OUTCOME: t-
public class InternsEqualStrings {
  static String text(String end) {
    return new StringBuilder("interned by ").append(end).toString();
  }

  public static void main(String[] args) throws Exception {
    String[] got = new String[2];
    Thread t = new Thread(() -> {
      String own = text("one");
      got[0] = own.intern() == own ? "t" : "-";
    });
    t.start();
    String own = text("one");
    got[1] = own.intern() == own ? "m" : "-";
    t.join();
    System.out.print(got[0].concat(got[1]));
  }
}
