// JARS: clojure.jar core.specs.alpha.jar spec.alpha.jar
// EXPECT: violation
import clojure.lang.Atom;

/** Reading an atom and resetting it loses an update. */
public class ClojureAtomReset {
  static final Atom ATOM = new Atom(0);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      ATOM.reset((Integer) ATOM.deref() + 1);
    }, () -> {
      ATOM.reset((Integer) ATOM.deref() + 1);
    });
    if (!ATOM.deref().equals(2)) throw new AssertionError();
  }
}
