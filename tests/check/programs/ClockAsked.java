// The program reads the clock and ends in every execution.
// EXPECT: correct
public class ClockAsked {
  static volatile long asked;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> asked = System.nanoTime());
    other.start();
    long start = System.currentTimeMillis();
    Thread.sleep(10);
    if (System.currentTimeMillis() - start < 10) throw new IllegalStateException();
    other.join();
  }
}
