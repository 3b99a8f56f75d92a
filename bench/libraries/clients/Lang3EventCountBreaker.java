// JARS: commons-lang3.jar
// EXPECT: correct
import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;

/** The breaker opens at the second event. */
public class Lang3EventCountBreaker {
  static final ThresholdCircuitBreaker BREAKER = new ThresholdCircuitBreaker(1);

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      BREAKER.incrementAndCheckState(1L);
    });
    thread.start();
    BREAKER.incrementAndCheckState(1L);
    thread.join();
    if (!BREAKER.isOpen()) throw new AssertionError();
  }
}
