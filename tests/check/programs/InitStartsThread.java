// An initialiser starts a thread, which claims a subclass before the initialiser reaches it.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: deadlock
public class InitStartsThread {
  static class Base {
    static Object last;

    static {
      Thread t = new Thread(Middle::new);
      t.start();
      last = new Derived();
    }
  }

  static class Middle extends Base {}

  static class Derived extends Middle {}

  public static void main(String[] args) {
    Object unused = Base.last;
  }
}
