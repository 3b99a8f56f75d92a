// The same without default methods: the class does not initialise the interface, so no thread waits.
// Constants and arrays of a class do not run its initialiser either, which would wait for ever.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 7 2
public class InitWithoutDefaults {
  interface Root {
    Object made = new Leaf();

    static void method() {}
  }

  static class Leaf implements Root {}

  static class Never {
    static final int SEVEN = 7;

    static {
      Thread t = new Thread(Never::new);
      t.start();
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new Error(e);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      Object unused = Root.made;
    });
    t.start();
    new Leaf();
    t.join();
    System.out.println(Never.SEVEN + " " + new Never[2].length);
  }
}
