// A weak compare-and-set in a loop of the JDK may fail once per call, so that the loop ends; otherwise
// the probes of LongAdder would change without end.
// OPTIONS: --spurious --outcomes
// REDUCTIONS: clock lazy eager source optimal source-stateful
// EXPECT: correct
// OUTCOME: 2 2
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

public class WeakInLibrary {
  static final AtomicInteger number = new AtomicInteger();
  static final LongAdder adder = new LongAdder();

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      number.getAndUpdate(n -> n + 1);
      adder.increment();
    });
    t.start();
    number.updateAndGet(n -> n + 1);
    t.join();
    adder.increment();
    System.out.println(number.get() + " " + adder.sum());
  }
}
