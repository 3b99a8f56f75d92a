// OPTIONS: --outcomes --operations every --order 2,1,0
// REDUCTIONS: clock lazy optimal source persistent engine:races
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true

// A thread reads its context class loader, which another thread sets: before the read, or (in the first execution) after the thread has ended.
public class LoaderSetMeanwhile {
  public static void main(String[] args) {
    Thread u = new Thread();
    Thread t = new Thread(() -> System.out.println(Thread.currentThread().getContextClassLoader() == null));
    u.start();
    t.start();
    t.setContextClassLoader(null);
  }
}
