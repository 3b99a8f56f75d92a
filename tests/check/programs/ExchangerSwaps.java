// A waiting party would change a hash at each read of the slot, with a period of 2^32. Mazurka removes the spinning.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: b a
// REDUCTIONS: clock lazy optimal
import java.util.concurrent.Exchanger;

public class ExchangerSwaps {
  static volatile String theirs;

  public static void main(String[] args) throws InterruptedException {
    Exchanger<String> exchanger = new Exchanger<>();
    Thread t = new Thread(() -> {
      try {
        theirs = exchanger.exchange("b");
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    String mine = exchanger.exchange("a");
    t.join();
    System.out.println(mine + " " + theirs);
  }
}
