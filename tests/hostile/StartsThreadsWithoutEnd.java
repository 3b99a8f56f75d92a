// Ends by an OutOfMemoryError, as under java, if there is time.
// EXPECT: any
// OPTIONS: --time 20
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
