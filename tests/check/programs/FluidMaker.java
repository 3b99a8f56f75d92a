// The thread that made an object is part of the state: hash codes depend on it.
//
// EXPECT: correct
// OPTIONS: --rigid-objects 0 --outcomes
// OUTCOME: a
// OUTCOME: b
// REDUCTIONS: safe eager lazy source-stateful clock
public class FluidMaker {
  static class Node {}

  static volatile Node last;
  static volatile int hashOfA;

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      hashOfA = System.identityHashCode(new Node());
      last = new Node();
    });
    Thread b = new Thread(() -> last = new Node());
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(System.identityHashCode(last) == hashOfA ? "a" : "b");
  }
}
