// JARS: metrics-core.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: correct
import com.codahale.metrics.Histogram;
import com.codahale.metrics.SlidingWindowReservoir;

/** A histogram with a window keeps both values. */
public class MetricsHistogram {
  static final Histogram HISTOGRAM = new Histogram(new SlidingWindowReservoir(2));

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      HISTOGRAM.update(1);
    }, () -> {
      HISTOGRAM.update(2);
    });
    if (HISTOGRAM.getCount() != 2 || HISTOGRAM.getSnapshot().getMax() != 2) {
      throw new AssertionError();
    }
  }
}
