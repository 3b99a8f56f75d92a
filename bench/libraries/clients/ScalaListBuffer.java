// JARS: scala-library.jar
// EXPECT: violation
import scala.collection.mutable.ListBuffer;

/** A buffer is not for several threads. */
public class ScalaListBuffer {
  static final ListBuffer<Integer> LIST = new ListBuffer<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LIST.$plus$eq(1);
    }, () -> {
      LIST.$plus$eq(2);
    });
    if (LIST.toList().size() != 2) throw new AssertionError();
  }
}
