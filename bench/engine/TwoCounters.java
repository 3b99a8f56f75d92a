/** Two counters that two threads increment without a lock, in opposite orders. */
public class TwoCounters {
  static int a, b;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      a++;
      b++;
    });
    t.start();
    b++;
    a++;
    t.join();
    System.out.println(a + " " + b);
  }
}
