// An interface is initialised without its superinterface, before other threads exist. A class that
// implements it must still initialise the superinterface, or finds it initialised.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: correct
// OUTCOME: main
// OUTCOME: other
public class InitThroughReadyInterface {
  interface Root {
    String by = Thread.currentThread().getName();

    default void first() {}
  }

  interface Ready extends Root {
    Object own = new Object();

    default void second() {}
  }

  static class Leaf implements Ready {}

  public static void main(String[] args) throws InterruptedException {
    Object unused = Ready.own;
    Thread t = new Thread(Leaf::new, "other");
    t.start();
    String by = Root.by;
    t.join();
    System.out.println(by);
  }
}
