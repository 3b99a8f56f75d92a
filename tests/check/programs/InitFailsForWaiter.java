// A call of a synchronized method fails because the class cannot be initialised, before it takes the
// lock. So it does not matter that the other thread holds the lock.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: ExceptionInInitializerError NoClassDefFoundError
// OUTCOME: NoClassDefFoundError ExceptionInInitializerError
public class InitFailsForWaiter {
  static class Broken {
    static int value = 1 / Integer.parseInt("0");

    static synchronized void call() {}
  }

  static class Derived extends Broken {}

  static String use(Runnable use) {
    try {
      use.run();
      return "works";
    } catch (LinkageError e) {
      return e.getClass().getSimpleName();
    }
  }

  static String other;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> other = use(Broken::call));
    t.start();
    String own = use(Derived::new);
    synchronized (Broken.class) {
      t.join();
    }
    System.out.println(own + " " + other);
  }
}
