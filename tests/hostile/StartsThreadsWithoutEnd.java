// Under java this ends by an OutOfMemoryError, too.
// EXPECT: violation java.lang.OutOfMemoryError
// OPTIONS: --time 60
public class StartsThreadsWithoutEnd {
  static synchronized void rest() {
    try {
      Thread.sleep(Long.MAX_VALUE);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) {
    while (true) new Thread(StartsThreadsWithoutEnd::rest).start();
  }
}
