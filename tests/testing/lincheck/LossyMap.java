import java.util.HashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jetbrains.kotlinx.lincheck.annotations.OpGroupConfig;
import org.jetbrains.kotlinx.lincheck.annotations.Operation;
import org.jetbrains.kotlinx.lincheck.annotations.Param;
import org.jetbrains.kotlinx.lincheck.annotations.StateRepresentation;
import org.jetbrains.kotlinx.lincheck.annotations.Validate;
import org.jetbrains.kotlinx.lincheck.paramgen.IntGen;
import org.jetbrains.kotlinx.lincheck.strategy.managed.modelchecking.ModelCheckingCTest;

/** Annotations of Lincheck 2: a map that loses a value, with a specification. */
@ModelCheckingCTest(threads = 2, sequentialSpecification = LossyMap.Specified.class)
@Param(name = "key", gen = IntGen.class, conf = "1:1")
public class LossyMap {
  public static class Specified extends HashMap<Integer, Integer> {
    public Integer add(int key, int value) {
      return merge(key, value, Integer::sum);
    }
  }

  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  @Operation(params = {"key", ""})
  public Integer add(int key, @Param(gen = IntGen.class, conf = "3:4") int value) {
    Integer old = map.get(key);
    int sum = old == null ? value : old + value;
    map.put(key, sum);
    return sum;
  }

  @StateRepresentation
  public String entries() {
    return map.toString();
  }

  @Validate
  public void check() {
    if (map.size() > 1) throw new IllegalStateException();
  }

  /** Only one thread consumes: correct, although two of them could take the same value. */
  @OpGroupConfig(name = "consumer", nonParallel = true)
  public static class OneConsumer {
    private volatile Integer value;

    @Operation(runOnce = true)
    public void put() {
      value = 7;
    }

    @Operation(group = "consumer")
    public Integer take() {
      Integer taken = value;
      if (taken != null) value = null;
      return taken;
    }
  }
}
