/** Two sellers sell the last seat: a lost update. */
public class Sale {
  static int sold;

  public static void main(String[] args) throws InterruptedException {
    Thread anna = new Thread(Sale::sell, "Anna"), ben = new Thread(Sale::sell, "Ben");
    anna.start();
    ben.start();
    anna.join();
    ben.join();
    if (sold != 2) throw new AssertionError("sold = " + sold);
  }

  static void sell() {
    sold++;
  }
}
