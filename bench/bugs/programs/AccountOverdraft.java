// BUG: the balance is checked outside the lock that protects the withdrawal

public class AccountOverdraft {
  static int balance = 100;
  static final Object lock = new Object();

  static void withdraw(int amount) {
    boolean enough;
    synchronized (lock) {
      enough = balance >= amount;
    }
    if (!enough) return;
    synchronized (lock) {
      balance -= amount;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      withdraw(60);
    });
    Thread b = new Thread(() -> {
      withdraw(60);
    });
    Thread c = new Thread(() -> {
      withdraw(30);
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (balance < 0) throw new AssertionError("balance " + balance);
  }
}
