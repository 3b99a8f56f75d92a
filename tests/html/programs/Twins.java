/** Two threads have the same name. */
public class Twins {
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> sum += 1, "twin"), other = new Thread(() -> sum += 2, "twin");
    one.start();
    other.start();
    one.join();
    other.join();
    if (sum != 3) throw new AssertionError("sum = " + sum);
  }
}
