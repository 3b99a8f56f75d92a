import mazurka.Verify;

/**
 * Two tellers move any amount between any two of three accounts. Each teller locks the source account first. Two tellers
 * with opposite transfers deadlock, for some of the choices and some of the interleavings. With the argument "ordered",
 * each teller locks the account with the lower number first.
 */
public class Transfers {
  static class Account {
    final int number;
    int balance = 2;

    Account(int number) {
      this.number = number;
    }
  }

  static void transfer(Account from, Account to, int amount, boolean ordered) {
    boolean fromFirst = !ordered || from.number < to.number;
    synchronized (fromFirst ? from : to) {
      synchronized (fromFirst ? to : from) {
        if (from.balance >= amount) {
          from.balance -= amount;
          to.balance += amount;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean ordered = args.length > 0 && args[0].equals("ordered");
    Account[] accounts = {new Account(0), new Account(1), new Account(2)};
    Runnable teller = () -> {
      Account from = Verify.anyOf(accounts);
      Account to = Verify.anyOf(accounts);
      Verify.assume(from != to);
      transfer(from, to, Verify.any(1, 3), ordered);
    };
    Thread other = new Thread(teller, "teller");
    other.start();
    teller.run();
    other.join();

    int total = 0;
    for (Account account : accounts) {
      assert account.balance >= 0 : "overdrawn";
      total += account.balance;
    }
    assert total == 6 : "money was lost or made";
  }
}
