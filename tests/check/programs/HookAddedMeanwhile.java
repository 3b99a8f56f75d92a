// EXPECT: correct
// Ends of threads conflict, because the last one starts the shutdown hook; so do ends before the hook was added.
public class HookAddedMeanwhile {
  static volatile int v;

  public static void main(String[] args) {
    Thread t = new Thread(() -> Thread.currentThread().setUncaughtExceptionHandler((u, e) -> { }));
    Thread u = new Thread(() -> Runtime.getRuntime().addShutdownHook(new Thread(() -> v++)));
    t.start();
    u.start();
  }
}
