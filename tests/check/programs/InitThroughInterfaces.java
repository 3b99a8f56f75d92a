// A superinterface without default methods extends one that has some, so that one is initialised
// before the class. Its initialiser uses the class.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: deadlock
public class InitThroughInterfaces {
  interface Root {
    Object made = new Leaf();

    default void method() {}
  }

  interface Left extends Root {}

  interface Right extends Root {}

  static class Top implements Left {}

  static class Leaf extends Top implements Right {}

  public static void main(String[] args) {
    new Thread(() -> {
      Object unused = Root.made;
    }).start();
    new Leaf();
  }
}
