// A volatile field has no data race, but its increment is not atomic.
// OPTIONS: --property deadlock,exception,race
public class VolatileLostUpdate {
  static volatile int count;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> count++);
    a.start();
    count++;
    a.join();
    if (count != 2) throw new IllegalStateException("lost"); // EXPECT: exception java.lang.IllegalStateException
  }
}
