// EXIT: 5
// Several threads exit at once with the same code; hooks run once.
public class ExitOnce {
  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook once")));
    System.out.println("racing to exit");
    for (int i = 0; i < 4; i++) {
      new Thread(() -> {
        System.exit(5);
        System.out.println("unreachable");
      }).start();
    }
    Thread.sleep(10_000_000);
    System.out.println("unreachable");
  }
}
