import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class AccountTest {
  @Test
  void deposits() throws InterruptedException {
    Account account = new Account();
    Thread other = new Thread(() -> account.deposit(1));
    other.start();
    account.deposit(2);
    other.join();
    assertEquals(3, account.balance());
  }
}
