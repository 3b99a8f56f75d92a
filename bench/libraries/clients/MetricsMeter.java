// JARS: metrics-core.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: correct
import com.codahale.metrics.Meter;

/** A meter counts every event. */
public class MetricsMeter {
  static final Meter METER = new Meter();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      METER.mark();
    }, () -> {
      METER.mark(2);
    });
    if (METER.getCount() != 3) throw new AssertionError();
  }
}
