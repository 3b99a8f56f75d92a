// An initialiser creates an object of a subclass that has no initialiser of its own. A thread that
// comes to the subclass first claims it, and waits for the superclass; the other one waits for the
// subclass.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: deadlock
public class InitCreatesSubclass {
  static class Base {
    static Base first = new Derived();
  }

  static class Derived extends Base {}

  public static void main(String[] args) {
    new Thread(Derived::new).start();
    Object unused = Base.first;
  }
}
