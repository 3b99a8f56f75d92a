// An initialiser creates an object of a subclass without initialiser. A thread that reaches the
// subclass first claims it and waits for the superclass; the other thread waits for the
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
