// JARS: clojure.jar core.specs.alpha.jar spec.alpha.jar
// EXPECT: correct
import clojure.lang.AFn;
import clojure.lang.LockingTransaction;
import clojure.lang.Ref;

/** A transaction sees a consistent state and loses no update. */
public class ClojureRef {
  static final AFn INC = new AFn() {
    @Override
    public Object invoke(Object value) {
      return (Integer) value + 1;
    }
  };
  static final Ref REF = new Ref(0);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LockingTransaction.runInTransaction(() -> REF.alter(INC, null));
    }, () -> {
      LockingTransaction.runInTransaction(() -> REF.alter(INC, null));
    });
    if (!REF.deref().equals(2)) throw new AssertionError();
  }
}
