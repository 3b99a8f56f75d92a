// Equal interned strings have one monitor, whichever thread interns first.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: deadlock
public class LocksInternedString {
  static void nested(String first, String second) {
    synchronized (first.concat("!").intern()) {
      synchronized (second.concat("!").intern()) { // EXPECT: deadlock
      }
    }
  }

  public static void main(String[] args) {
    new Thread(() -> nested("a", "b")).start();
    nested("b", "a");
  }
}
