// EXIT: 13
// Runtime.halt ends the program at once: no hooks, no finally blocks.
public class HaltNow {
  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
    Thread worker = new Thread(() -> {
      try {
        Thread.sleep(10_000_000);
      } catch (InterruptedException e) {
        System.out.println("never");
      }
    });
    worker.start();
    Thread halter = new Thread(() -> {
      try {
        System.out.println("halting with 13");
        System.out.flush();
        Runtime.getRuntime().halt(13);
      } finally {
        System.out.println("finally must not run");
      }
    });
    halter.start();
    halter.join();
    System.out.println("main must not get here");
  }
}
