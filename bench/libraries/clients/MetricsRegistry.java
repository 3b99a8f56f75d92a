// JARS: metrics-core.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: correct
import com.codahale.metrics.MetricRegistry;

/** A name has one counter. */
public class MetricsRegistry {
  static final MetricRegistry REGISTRY = new MetricRegistry();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      REGISTRY.counter("a").inc();
    }, () -> {
      REGISTRY.counter("a").inc();
    });
    if (REGISTRY.counter("a").getCount() != 2) throw new AssertionError();
  }
}
