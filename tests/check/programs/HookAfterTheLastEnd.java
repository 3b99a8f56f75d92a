// OPTIONS: --outcomes --operations every --order 1,0
// REDUCTIONS: clock optimal source persistent
// EXPECT: correct
// OUTCOME: 0 
// OUTCOME: 1 

// What runs the hook is started by the last end, and comes after all of them.
public class HookAfterTheLastEnd {
  static int v;
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread());
    Thread t = new Thread(() -> v = 1);
    Thread u = new Thread(() -> { });
    t.start();
    u.start();
    System.out.println(v + " ");
  }
}
