// A sleep does not order accesses.
// EXPECT: exception java.lang.AssertionError
public class SleepIsNoOrder {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> done = true).start();
    Thread.sleep(10_000);
    assert done;
  }
}
