public class Bank {
  static class Account {
    int balance;

    Account(int balance) {
      this.balance = balance;
    }
  }

  static void transfer(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account(10);
    Account b = new Account(10);
    Thread anna = new Thread(() -> transfer(a, b, 3), "Anna");
    Thread ben = new Thread(() -> transfer(b, a, 5), "Ben");
    anna.start();
    ben.start();
    anna.join();
    ben.join();
    assert a.balance + b.balance == 20 : "total " + (a.balance + b.balance);
  }
}
