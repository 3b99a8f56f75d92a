// OPTIONS: --search random
/** The first random execution fails: it counts. */
public class FailsAtOnce {
  static volatile int n;

  public static void main(String[] args) {
    new Thread(() -> n++).start();
    n++;
    throw new IllegalStateException();
  }
}
