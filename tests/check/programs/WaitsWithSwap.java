// Locks made of a variable. A thread that swaps the same value in waits, and so does one that takes a lock, finds that
// the other lock is taken, and gives the first one back.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 2
// REDUCTIONS: clock lazy optimal source persistent
import java.util.concurrent.atomic.AtomicBoolean;

public class WaitsWithSwap {
  static final AtomicBoolean first = new AtomicBoolean(), second = new AtomicBoolean();
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      for (;;) {
        while (first.getAndSet(true)) {
        }
        if (second.compareAndSet(false, true)) break;
        first.set(false);
      }
      ++count;
      second.set(false);
      first.set(false);
    });
    t.start();
    while (second.getAndSet(true)) {
    }
    ++count;
    second.set(false);
    t.join();
    System.out.print(count);
  }
}
