// JARS: scala-library.jar
// EXPECT: correct
import scala.concurrent.SyncVar;

/** A variable hands over one value after the other. */
public class ScalaSyncVar {
  static int sum;
  static final SyncVar<Integer> CELL = new SyncVar<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      CELL.put(1);
      CELL.put(2);
    }, () -> {
      sum += CELL.take();
      sum += CELL.take();
    });
    if (sum != 3) throw new AssertionError();
  }
}
