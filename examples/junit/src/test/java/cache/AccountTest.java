package cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class AccountTest {
  private final Account a = new Account(10);
  private final Account b = new Account(10);

  @Test
  void transfersInOneDirection() throws InterruptedException {
    Parallel.run(() -> a.transfer(b, 1), () -> a.transfer(b, 2));
    assertEquals(7, a.balance());
    assertEquals(13, b.balance());
  }

  @Test
  void transfersInBothDirections() throws InterruptedException {
    Parallel.run(() -> a.transfer(b, 1), () -> b.transfer(a, 2));
    assertEquals(20, a.balance() + b.balance());
  }

  @Test
  void depositsFromManyThreads() throws InterruptedException {
    Runnable[] deposits = new Runnable[8];
    for (int i = 0; i < deposits.length; i++) {
      int amount = i + 1;
      deposits[i] =
          () -> {
            a.deposit(amount);
            if (a.balance() % 7 == 3) b.deposit(amount);
            a.deposit(b.balance());
          };
    }
    Parallel.run(deposits);
    assertEquals(true, a.balance() >= 46);
  }
}
