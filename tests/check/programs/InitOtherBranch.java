// Once a class is initialised, it does not matter which thread did it. A thread that reaches the class
// on another path must still find the order in which it comes first.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 2
// OUTCOME: 1
public class InitOtherBranch {
  static volatile boolean flag;
  static int order;

  static class Used {
    static int by = Thread.currentThread().getName().equals("main") ? 1 : 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      flag = true;
      int unused = Used.by;
    });
    t.start();
    int unused = flag ? Used.by : 0;
    unused = Used.by;
    t.join();
    System.out.println(Used.by);
  }
}
