// EXIT: 21
// A hook may halt, which replaces the exit code and cuts short whatever is left.
public class HaltInHook {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      System.out.println("hook halts with 21");
      Runtime.getRuntime().halt(21);
    }));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        Thread.sleep(10_000_000);
      } catch (InterruptedException e) {
        System.out.println("never");
      }
    }));
    System.out.println("main returns");
  }
}
