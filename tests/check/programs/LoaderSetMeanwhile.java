// OPTIONS: --outcomes --operations every --order 2,1,0
// REDUCTIONS: clock lazy optimal source persistent engine:races
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true

// A thread looks at its own class loader, which another one sets: before, and in the first execution after the end of the thread.
public class LoaderSetMeanwhile {
  public static void main(String[] args) {
    Thread u = new Thread();
    Thread t = new Thread(() -> System.out.println(Thread.currentThread().getContextClassLoader() == null));
    u.start();
    t.start();
    t.setContextClassLoader(null);
  }
}
