// JARS: clojure.jar core.specs.alpha.jar spec.alpha.jar
// EXPECT: correct
import clojure.lang.AFn;
import clojure.lang.Delay;

/** A delay computes its value once. */
public class ClojureDelay {
  static int calls;
  static final Delay DELAY = new Delay(new AFn() {
    @Override
    public Object invoke() {
      return ++calls;
    }
  });

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      DELAY.deref();
    }, () -> {
      DELAY.deref();
    });
    if (calls != 1) throw new AssertionError();
  }
}
