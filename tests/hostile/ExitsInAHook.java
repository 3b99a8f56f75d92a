// The hook waits for the exit it is part of; java hangs.
// EXPECT: violation deadlock
// OPTIONS: --time 30
public class ExitsInAHook {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(1)));
  }
}
