// Several monitors held at once: ordered locking, waiting on an inner one, hand-over-hand.
public class NestedMonitors {
  static final class Account {
    final int id;
    int balance;

    Account(int id, int balance) {
      this.id = id;
      this.balance = balance;
    }
  }

  static void transfer(Account from, Account to, int amount) {
    Account first = from.id < to.id ? from : to;
    Account second = first == from ? to : from;
    synchronized (first) {
      synchronized (second) {
        if (from.balance >= amount) {
          from.balance -= amount;
          Thread.yield();
          to.balance += amount;
        }
      }
    }
  }

  static final class Node {
    final int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  /** A sorted list locked node by node; monitors cross method calls through recursion. */
  static void insert(Node at, int value) {
    synchronized (at) {
      if (at.next == null || at.next.value > value) {
        at.next = new Node(value, at.next);
        return;
      }
    }
    insert(at.next, value);
  }

  static boolean coupled(Node at, int value) {
    synchronized (at) {
      Node next = at.next;
      if (next == null || next.value > value) {
        at.next = new Node(value, next);
        return true;
      }
      synchronized (next) {
        if (next.next == null || next.next.value > value) {
          next.next = new Node(value, next.next);
          return true;
        }
      }
    }
    return coupled(at.next, value);
  }

  public static void main(String[] args) throws Exception {
    Account[] accounts = new Account[5];
    for (int i = 0; i < accounts.length; i++) {
      accounts[i] = new Account(i, 100);
    }
    Thread[] threads = new Thread[5];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 60; k++) {
          transfer(accounts[(me + k) % 5], accounts[(me * 2 + k * 3 + 1) % 5], k % 17);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int total = 0;
    boolean negative = false;
    for (Account account : accounts) {
      total += account.balance;
      negative |= account.balance < 0;
    }
    System.out.println("total " + total + " negative " + negative);

    Node head = new Node(Integer.MIN_VALUE, null);
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 12; k++) {
          coupled(head, (k * 37 + me * 11) % 100);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    insert(head, 50);
    int n = 0;
    boolean sorted = true;
    int last = Integer.MIN_VALUE;
    StringBuilder values = new StringBuilder();
    for (Node node = head.next; node != null; node = node.next) {
      sorted &= last <= node.value;
      last = node.value;
      values.append(node.value).append(' ');
      n++;
    }
    System.out.println("nodes " + n + " sorted " + sorted);
    System.out.println(values);

    // Waiting on the inner monitor keeps the outer one.
    Object outer = new Object();
    Object inner = new Object();
    boolean[] flag = new boolean[2];
    Thread waiter = new Thread(() -> {
      synchronized (outer) {
        synchronized (inner) {
          while (!flag[0]) {
            try {
              inner.wait();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
        }
      }
    });
    waiter.start();
    while (waiter.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    Thread blocked = new Thread(() -> {
      synchronized (outer) {
        flag[1] = true;
      }
    });
    blocked.start();
    while (blocked.getState() != Thread.State.BLOCKED) {
      Thread.sleep(1);
    }
    System.out.println("outer still held, entered " + flag[1]);
    synchronized (inner) {
      flag[0] = true;
      inner.notify();
    }
    waiter.join();
    blocked.join();
    System.out.println("entered " + flag[1]);
  }
}
