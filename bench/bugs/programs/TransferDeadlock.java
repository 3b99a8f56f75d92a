// BUG: two transfers lock their accounts in opposite orders, among many that do not

public class TransferDeadlock {
  static class Account {
    int balance = 100;
  }

  static final Account[] accounts = new Account[6];

  static void transfer(int from, int to) {
    synchronized (accounts[from]) {
      synchronized (accounts[to]) {
        accounts[from].balance -= 1;
        accounts[to].balance += 1;
      }
    }
  }

  static void work(int id) {
    for (int i = 0; i < 4; i++) transfer(id, id + 1);
    if (id == 3) transfer(2, 1);
    if (id == 2) transfer(1, 2);
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < accounts.length; i++) accounts[i] = new Account();
    Thread[] threads = new Thread[5];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> work(id));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
