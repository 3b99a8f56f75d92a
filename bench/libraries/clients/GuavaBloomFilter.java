// JARS: guava.jar
// EXPECT: correct
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;

/** A filter for several threads forgets no element. */
public class GuavaBloomFilter {
  static final BloomFilter<Integer> FILTER = BloomFilter.create(Funnels.integerFunnel(), 4);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      FILTER.put(1);
    }, () -> {
      FILTER.put(2);
    });
    if (!FILTER.mightContain(1) || !FILTER.mightContain(2)) throw new AssertionError();
  }
}
