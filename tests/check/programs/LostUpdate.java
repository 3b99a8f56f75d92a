// Two threads increment without a lock: one increment can be lost.
public class LostUpdate {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> count++);
    Thread b = new Thread(() -> count++);
    a.start();
    b.start();
    a.join();
    b.join();
    assert count == 2; // EXPECT: exception java.lang.AssertionError
  }
}
