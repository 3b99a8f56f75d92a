// OPTIONS: --outcomes --operations every --order 1,0
// REDUCTIONS: clock optimal source persistent
// EXPECT: correct
// OUTCOME: 0 
// OUTCOME: 1 

// The last end starts the thread that runs the hook, so the hook comes after all ends.
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
