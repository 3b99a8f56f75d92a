// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: true
public class SleepPasses {
  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> { });
    other.start();
    long before = System.nanoTime();
    Thread.sleep(20);
    System.out.println(System.nanoTime() - before >= 20_000_000L);
  }
}
