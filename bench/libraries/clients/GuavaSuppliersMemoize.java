// JARS: guava.jar
// EXPECT: correct
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;

/** A memoized supplier calls its delegate once. */
public class GuavaSuppliersMemoize {
  static int calls;
  static final Supplier<Integer> SUPPLIER = Suppliers.memoize(() -> ++calls);

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      SUPPLIER.get();
    });
    thread.start();
    SUPPLIER.get();
    thread.join();
    if (calls != 1) throw new AssertionError();
  }
}
