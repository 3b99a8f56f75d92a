import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

class SaleTest {
  private int sold;

  private void sellTwice(Runnable sale) throws InterruptedException {
    Thread other = new Thread(sale);
    other.start();
    sale.run();
    other.join();
  }

  @Test
  void eins() throws InterruptedException {
    sellTwice(() -> sold++);
    assertEquals(2, sold);
  }

  @Test
  void zwei() throws InterruptedException {
    sellTwice(() -> sellLocked());
    assertEquals(2, sold);
  }

  @Test
  void drei() {
    assertEquals(0, sold);
  }

  @Test
  @Disabled("nobody sells four")
  void vier() {}

  private synchronized void sellLocked() {
    sold++;
  }
}
