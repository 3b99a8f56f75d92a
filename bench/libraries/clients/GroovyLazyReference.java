// JARS: groovy-all.jar
// EXPECT: correct
import org.codehaus.groovy.util.LazyReference;
import org.codehaus.groovy.util.ReferenceBundle;

/** A lazy reference is computed once. */
public class GroovyLazyReference {
  static int calls;
  static final LazyReference<Integer> LAZY = new LazyReference<>(ReferenceBundle.getHardBundle()) {
    @Override
    public Integer initValue() {
      return ++calls;
    }
  };

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LAZY.get();
    }, () -> {
      LAZY.get();
    });
    if (calls != 1) throw new AssertionError();
  }
}
