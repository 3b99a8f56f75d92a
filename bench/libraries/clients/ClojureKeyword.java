// JARS: clojure.jar core.specs.alpha.jar spec.alpha.jar
// EXPECT: correct
import clojure.lang.Keyword;

/** A name has one keyword. */
public class ClojureKeyword {
  static Object first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = Keyword.intern("mazurka", "a");
    }, () -> {
      second = Keyword.intern("mazurka", "a");
    });
    if (first != second) throw new AssertionError();
  }
}
