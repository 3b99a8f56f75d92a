package cache;

/** An account that transfers lock one after the other. */
public class Account {
  private int balance;

  public Account(int balance) {
    this.balance = balance;
  }

  public synchronized int balance() {
    return balance;
  }

  public synchronized void deposit(int amount) {
    balance += amount;
  }

  /** Locks this account, then the other one: two opposite transfers can deadlock. */
  public void transfer(Account to, int amount) {
    synchronized (this) {
      balance -= amount;
      to.deposit(amount);
    }
  }
}
