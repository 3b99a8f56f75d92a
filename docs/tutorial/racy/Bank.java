public class Bank {
  static class Account {
    final int number;
    int balance;

    Account(int number, int balance) {
      this.number = number;
      this.balance = balance;
    }
  }

  static void transfer(Account from, Account to, int amount) {
    Account first = from.number < to.number ? from : to;
    Account second = first == from ? to : from;
    synchronized (first) {
      synchronized (second) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account(1, 10);
    Account b = new Account(2, 10);
    Thread anna = new Thread(() -> transfer(a, b, 3), "Anna");
    Thread ben = new Thread(() -> transfer(b, a, 5), "Ben");
    anna.start();
    ben.start();
    System.out.println("Account 1 has " + a.balance);
    anna.join();
    ben.join();
    assert a.balance + b.balance == 20 : "total " + (a.balance + b.balance);
  }
}
