// JARS: clojure.jar core.specs.alpha.jar spec.alpha.jar
// EXPECT: correct
import clojure.lang.AFn;
import clojure.lang.Atom;

/** An atom loses no update. */
public class ClojureAtom {
  static final AFn INC = new AFn() {
    @Override
    public Object invoke(Object value) {
      return (Integer) value + 1;
    }
  };
  static final Atom ATOM = new Atom(0);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      ATOM.swap(INC);
      ATOM.deref();
    }, () -> {
      ATOM.swap(INC);
    });
    if (!ATOM.deref().equals(2)) throw new AssertionError();
  }
}
