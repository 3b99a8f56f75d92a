// The finalizer of one object makes another one reachable again. The collector may have found both unreachable before, so
// the other one's finalizer can run while the program uses it.
// OPTIONS: --references clear --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful
// EXPECT: correct
// OUTCOME: dropped
// OUTCOME: revived open
// OUTCOME: revived closed
import java.lang.ref.Reference;

public class ReferenceFinalizerRevives {
  static volatile File revived;

  @SuppressWarnings({"removal", "deprecation"})
  static class Owner {
    final File file = new File();

    @Override
    protected void finalize() {
      revived = file;
    }
  }

  @SuppressWarnings({"removal", "deprecation"})
  static class File {
    volatile boolean closed;

    @Override
    protected void finalize() {
      closed = true;
    }
  }

  public static void main(String[] args) {
    new Owner();
    File file = revived;
    System.out.print(file == null ? "dropped" : file.closed ? "revived closed" : "revived open");
    Reference.reachabilityFence(file);
  }
}
