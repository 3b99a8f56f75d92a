// EXIT: 1
// Hooks run after main ends with an exception; adding and removing them; one hook to keep the order fixed.
public class ShutdownHooks {
  public static void main(String[] args) {
    Thread removed = new Thread(() -> System.out.println("removed hook"));
    Runtime r = Runtime.getRuntime();
    r.addShutdownHook(removed);
    System.out.println(r.removeShutdownHook(removed) + " " + r.removeShutdownHook(removed));
    Thread hook = new Thread(() -> {
      System.out.println("hook runs in " + Thread.currentThread().getName());
      try {
        Runtime.getRuntime().addShutdownHook(new Thread());
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
      throw new IllegalStateException("from the hook");
    }, "the-hook");
    r.addShutdownHook(hook);
    try {
      r.addShutdownHook(hook);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println("main ends");
    throw new RuntimeException("uncaught");
  }
}
