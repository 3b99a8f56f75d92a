// JARS: guava.jar
// EXPECT: correct
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;

/** A bus calls a subscriber in one thread at a time. */
public class GuavaEventBus {
  static final EventBus BUS = new EventBus((failure, context) -> {
    throw new AssertionError(failure);
  });
  static final Counter COUNTER = new Counter();

  public static class Counter {
    int count;

    @Subscribe
    public void on(String event) {
      count++;
    }
  }

  public static void main(String[] args) throws Exception {
    BUS.register(COUNTER);
    Threads.run(() -> {
      BUS.post("a");
    }, () -> {
      BUS.post("a");
    });
    if (COUNTER.count != 2) throw new AssertionError();
  }
}
