/** Two threads that look before they count. */
public class Oversold {
  static int sold;

  static void sell() {
    if (sold < 1) {
      sold++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(Oversold::sell, "Anna");
    other.start();
    sell();
    other.join();
    if (sold > 1) {
      throw new IllegalStateException("sold " + sold);
    }
  }
}
// OPTIONS: --por none
