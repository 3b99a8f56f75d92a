import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// A bank: transfers on executors, ordered locking, audits beside them, interest at a barrier, and
// a journal from which every balance can be computed again.
public class BankSimulation {
  static final class InsufficientFunds extends Exception {
    final int account;
    final long missing;

    InsufficientFunds(int account, long missing) {
      super("account " + account + " lacks " + missing);
      this.account = account;
      this.missing = missing;
    }
  }

  static final class AccountClosed extends Exception {
    AccountClosed(int account) {
      super("account " + account + " is closed");
    }
  }

  static final class Account {
    final int id;
    final ReentrantLock lock = new ReentrantLock();
    private long cents;
    private boolean closed;
    private int operations;

    Account(int id, long cents) {
      this.id = id;
      this.cents = cents;
    }

    void add(long amount) throws InsufficientFunds, AccountClosed {
      if (!lock.isHeldByCurrentThread()) {
        throw new IllegalStateException("not locked");
      }
      if (closed) {
        throw new AccountClosed(id);
      }
      if (cents + amount < 0) {
        throw new InsufficientFunds(id, -(cents + amount));
      }
      cents += amount;
      operations++;
    }
  }

  static final class Entry {
    final long number;
    final int from;
    final int to;
    final long amount;

    Entry(long number, int from, int to, long amount) {
      this.number = number;
      this.from = from;
      this.to = to;
      this.amount = amount;
    }
  }

  static final class Bank {
    private final Account[] accounts;
    private final ConcurrentLinkedQueue<Entry> journal = new ConcurrentLinkedQueue<>();
    private final AtomicLong numbers = new AtomicLong();
    // Transfers share it; an audit needs all of them to stand still.
    private final ReentrantReadWriteLock still = new ReentrantReadWriteLock();

    Bank(int n, long each) {
      accounts = new Account[n];
      for (int i = 0; i < n; i++) {
        accounts[i] = new Account(i, each);
      }
    }

    void transfer(int from, int to, long amount) throws InsufficientFunds, AccountClosed {
      if (amount <= 0) {
        throw new IllegalArgumentException("amount " + amount);
      }
      if (from == to) {
        return;
      }
      still.readLock().lock();
      Account first = accounts[Math.min(from, to)];
      Account second = accounts[Math.max(from, to)];
      first.lock.lock();
      second.lock.lock();
      try {
        accounts[from].add(-amount);
        try {
          accounts[to].add(amount);
        } catch (AccountClosed e) {
          accounts[from].add(amount);
          throw e;
        }
        journal.add(new Entry(numbers.incrementAndGet(), from, to, amount));
      } finally {
        second.lock.unlock();
        first.lock.unlock();
        still.readLock().unlock();
      }
    }

    long audit() {
      still.writeLock().lock();
      try {
        long total = 0;
        for (Account account : accounts) {
          total += account.cents;
        }
        return total;
      } finally {
        still.writeLock().unlock();
      }
    }

    void close(int id) {
      Account account = accounts[id];
      account.lock.lock();
      try {
        account.closed = true;
      } finally {
        account.lock.unlock();
      }
    }

    long balance(int id) {
      Account account = accounts[id];
      account.lock.lock();
      try {
        return account.cents;
      } finally {
        account.lock.unlock();
      }
    }

    long[] replay(long each) {
      long[] balances = new long[accounts.length];
      Arrays.fill(balances, each);
      for (Entry entry : journal) {
        balances[entry.from] -= entry.amount;
        balances[entry.to] += entry.amount;
      }
      return balances;
    }
  }

  static void randomTransfers() throws Exception {
    int n = 8;
    long each = 10_000;
    Bank bank = new Bank(n, each);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<int[]>> futures = new ArrayList<>();
    for (int teller = 0; teller < 6; teller++) {
      int seed = teller * 101 + 7;
      futures.add(pool.submit(() -> {
        int[] outcome = new int[2];
        int x = seed;
        for (int i = 0; i < 60; i++) {
          x = x * 1103515245 + 12345;
          int from = (x >>> 16) % n;
          int to = (x >>> 20) % n;
          long amount = (x >>> 8) % 3000 + 1;
          try {
            bank.transfer(from, to, amount);
            outcome[0]++;
          } catch (InsufficientFunds e) {
            outcome[1]++;
          }
        }
        return outcome;
      }));
    }
    Future<Integer> auditor = pool.submit(() -> {
      int wrong = 0;
      for (int i = 0; i < 30; i++) {
        if (bank.audit() != n * each) {
          wrong++;
        }
        Thread.yield();
      }
      return wrong;
    });
    int attempts = 0;
    for (Future<int[]> future : futures) {
      int[] outcome = future.get();
      attempts += outcome[0] + outcome[1];
    }
    System.out.println("attempts " + attempts + " wrong audits " + auditor.get() + " total "
        + bank.audit());
    long[] replayed = bank.replay(each);
    boolean same = true;
    boolean negative = false;
    for (int i = 0; i < n; i++) {
      same &= replayed[i] == bank.balance(i);
      negative |= bank.balance(i) < 0;
    }
    System.out.println("journal agrees " + same + " numbers " + (bank.numbers.get()
        == bank.journal.size()) + " negative " + negative);
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS));
  }

  /** A fixed set of transfers that can all be paid in any order: the final balances are known. */
  static void knownTransfers() throws Exception {
    int n = 6;
    Bank bank = new Bank(n, 1_000_000);
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      int from = i % n;
      int to = (i * i + 1) % n;
      long amount = i * 37 % 500 + 1;
      tasks.add(() -> {
        bank.transfer(from, to, amount);
        return null;
      });
    }
    ExecutorService pool = Executors.newCachedThreadPool();
    for (Future<Void> future : pool.invokeAll(tasks)) {
      future.get();
    }
    StringBuilder balances = new StringBuilder();
    int operations = 0;
    for (Account account : bank.accounts) {
      balances.append(account.cents).append(' ');
      operations += account.operations;
    }
    System.out.println("balances " + balances + "operations " + operations);
    Map<Integer, Long> flows = new TreeMap<>();
    for (Entry entry : bank.journal) {
      flows.merge(entry.from * 10 + entry.to, entry.amount, Long::sum);
    }
    System.out.println("flows " + flows);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
  }

  static void failures() throws Exception {
    Bank bank = new Bank(3, 100);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Object[][] script = {{0, 1, 150L}, {0, 1, 60L}, {0, 1, 60L}, {0, 1, 0L}, {2, 2, 5L},
        {1, 2, 160L}};
    for (Object[] line : script) {
      Future<?> future = pool.submit(() -> {
        bank.transfer((Integer) line[0], (Integer) line[1], (Long) line[2]);
        return null;
      });
      try {
        future.get();
        System.out.println("paid " + Arrays.toString(line));
      } catch (ExecutionException e) {
        System.out.println("refused " + Arrays.toString(line) + " " + e.getCause());
      }
    }
    bank.close(1);
    try {
      bank.transfer(2, 1, 10);
    } catch (AccountClosed e) {
      System.out.println(e.getMessage() + ", money is back " + bank.balance(2));
    }
    try {
      bank.accounts[0].add(1);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    pool.shutdown();
    System.out.println("balances " + bank.balance(0) + " " + bank.balance(1) + " "
        + bank.balance(2) + " " + bank.audit());
  }

  /** Interest is computed by workers in rounds; the barrier's action adds up each round. */
  static void interest() throws Exception {
    int workers = 3;
    long[] cents = new long[9];
    for (int i = 0; i < cents.length; i++) {
      cents[i] = 1000 * (i + 1);
    }
    List<Long> totals = new ArrayList<>();
    CyclicBarrier barrier = new CyclicBarrier(workers,
        () -> totals.add(Arrays.stream(cents).sum()));
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      int me = w;
      threads[w] = new Thread(() -> {
        try {
          for (int year = 0; year < 5; year++) {
            for (int i = me; i < cents.length; i += workers) {
              cents[i] += cents[i] * 5 / 100;
            }
            barrier.await();
          }
        } catch (Exception e) {
          throw new AssertionError(e);
        }
      });
      threads[w].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("interest " + totals);
  }

  /** Deposits by many threads into a map of balances by name, and a limit kept by compute. */
  static void savings() throws Exception {
    ConcurrentHashMap<String, Long> balances = new ConcurrentHashMap<>();
    AtomicInteger refused = new AtomicInteger();
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        for (int i = 0; i < 50; i++) {
          String name = "saver" + i % 5;
          balances.compute(name, (k, v) -> {
            long now = v == null ? 0 : v;
            if (now + 10 > 300) {
              refused.incrementAndGet();
              return now;
            }
            return now + 10;
          });
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(new TreeMap<>(balances) + " refused " + refused);
  }

  public static void main(String[] args) throws Exception {
    randomTransfers();
    knownTransfers();
    failures();
    interest();
    savings();
  }
}
