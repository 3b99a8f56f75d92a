// The seed of new Random() does not depend on the time, so the loop comes back to a state.
// EXPECT: correct
// NEEDS: store
// REDUCTIONS: clock lazy
import java.util.Random;

public class RandomIsNoClock {
  static final Random random = new Random();

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> random.nextInt());
    t.start();
    while (t.isAlive()) Thread.sleep(500);
  }
}
