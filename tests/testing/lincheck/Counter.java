import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** Annotations of Lincheck 3: two additions lose one. */
public class Counter {
  private volatile int sum;

  @Operation
  public int add(@Param(gen = IntGen.class, conf = "5:5") int value) {
    sum += value;
    return sum;
  }
}
