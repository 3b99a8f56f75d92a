// JARS: clojure.jar core.specs.alpha.jar spec.alpha.jar
// EXPECT: correct
import clojure.lang.AFn;
import clojure.lang.LazySeq;
import clojure.lang.RT;

/** A lazy sequence is computed once. */
public class ClojureLazySeq {
  static int calls;
  static final LazySeq SEQ = new LazySeq(new AFn() {
    @Override
    public Object invoke() {
      calls++;
      return RT.list(1, 2);
    }
  });

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      SEQ.first();
    }, () -> {
      SEQ.next();
    });
    if (calls != 1) throw new AssertionError();
  }
}
