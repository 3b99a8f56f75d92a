import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

// A key-value store with transactions in two designs: multi-version with snapshot reads and
// first-committer-wins, and two-phase locking with wait-die. The same workloads run on both.
public class TransactionalStore {
  static final class Conflict extends Exception {
    Conflict(String message) {
      super(message);
    }
  }

  interface Transaction {
    Integer get(String key) throws Conflict;

    void put(String key, Integer value) throws Conflict;

    void commit() throws Conflict;

    void abort();
  }

  interface Store {
    Transaction begin();

    Map<String, Integer> contents();

    String name();
  }

  // ---------------------------------------------------------------- multi-version

  static final class MvccStore implements Store {
    private final ConcurrentHashMap<String, ConcurrentSkipListMap<Long, Integer>> versions =
        new ConcurrentHashMap<>();
    private final ReentrantLock commitLock = new ReentrantLock();
    private volatile long lastCommit;

    @Override
    public String name() {
      return "mvcc";
    }

    @Override
    public Transaction begin() {
      return new Tx(lastCommit);
    }

    Integer read(String key, long at) {
      ConcurrentSkipListMap<Long, Integer> history = versions.get(key);
      Map.Entry<Long, Integer> entry = history == null ? null : history.floorEntry(at);
      return entry == null || entry.getValue() == Integer.MIN_VALUE ? null : entry.getValue();
    }

    @Override
    public Map<String, Integer> contents() {
      Map<String, Integer> all = new TreeMap<>();
      for (String key : versions.keySet()) {
        Integer value = read(key, lastCommit);
        if (value != null) {
          all.put(key, value);
        }
      }
      return all;
    }

    int versionCount() {
      return versions.values().stream().mapToInt(Map::size).sum();
    }

    void forgetBefore(long stamp) {
      for (ConcurrentSkipListMap<Long, Integer> history : versions.values()) {
        Long keep = history.floorKey(stamp);
        if (keep != null) {
          history.headMap(keep).clear();
        }
      }
    }

    final class Tx implements Transaction {
      final long snapshot;
      private final Map<String, Integer> writes = new LinkedHashMap<>();
      private final Set<String> reads = new HashSet<>();
      private boolean finished;

      Tx(long snapshot) {
        this.snapshot = snapshot;
      }

      private void check() {
        if (finished) {
          throw new IllegalStateException("finished");
        }
      }

      @Override
      public Integer get(String key) {
        check();
        if (writes.containsKey(key)) {
          return writes.get(key);
        }
        reads.add(key);
        return read(key, snapshot);
      }

      @Override
      public void put(String key, Integer value) {
        check();
        writes.put(key, value);
      }

      @Override
      public void commit() throws Conflict {
        check();
        finished = true;
        if (writes.isEmpty()) {
          return;
        }
        commitLock.lock();
        try {
          // Reads are validated too, which makes the histories serialisable.
          Set<String> touched = new HashSet<>(reads);
          touched.addAll(writes.keySet());
          for (String key : touched) {
            ConcurrentSkipListMap<Long, Integer> history = versions.get(key);
            if (history != null && history.lastKey() > snapshot) {
              throw new Conflict("newer version of " + key);
            }
          }
          long stamp = lastCommit + 1;
          for (Map.Entry<String, Integer> write : writes.entrySet()) {
            versions.computeIfAbsent(write.getKey(), k -> new ConcurrentSkipListMap<>())
                .put(stamp, write.getValue() == null ? Integer.MIN_VALUE : write.getValue());
          }
          lastCommit = stamp;
        } finally {
          commitLock.unlock();
        }
      }

      @Override
      public void abort() {
        finished = true;
      }
    }
  }

  // ---------------------------------------------------------------- two-phase locking

  static final class LockingStore implements Store {
    private final Map<String, Integer> data = new HashMap<>();
    private final Map<String, Owners> locks = new HashMap<>();
    private final AtomicLong ages = new AtomicLong();

    static final class Owners {
      final Set<Tx> readers = new HashSet<>();
      Tx writer;
    }

    @Override
    public String name() {
      return "2pl";
    }

    @Override
    public Transaction begin() {
      return new Tx(ages.incrementAndGet());
    }

    @Override
    public synchronized Map<String, Integer> contents() {
      return new TreeMap<>(data);
    }

    /** Waits for an older claim to pass only if this transaction is older still; else dies. */
    private synchronized void lock(Tx tx, String key, boolean exclusive) throws Conflict {
      Owners owners = locks.computeIfAbsent(key, k -> new Owners());
      while (true) {
        boolean free = (owners.writer == null || owners.writer == tx)
            && (!exclusive || owners.readers.isEmpty()
            || owners.readers.size() == 1 && owners.readers.contains(tx));
        if (free) {
          if (exclusive) {
            owners.writer = tx;
          } else {
            owners.readers.add(tx);
          }
          tx.held.add(owners);
          return;
        }
        if (owners.writer != null && owners.writer != tx && owners.writer.age < tx.age) {
          throw new Conflict("younger than the writer of " + key);
        }
        for (Tx reader : owners.readers) {
          if (exclusive && reader != tx && reader.age < tx.age) {
            throw new Conflict("younger than a reader of " + key);
          }
        }
        try {
          wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }

    private synchronized void release(Tx tx) {
      for (Owners owners : tx.held) {
        owners.readers.remove(tx);
        if (owners.writer == tx) {
          owners.writer = null;
        }
      }
      tx.held.clear();
      notifyAll();
    }

    final class Tx implements Transaction {
      final long age;
      final Set<Owners> held = new HashSet<>();
      private final Map<String, Integer> undo = new LinkedHashMap<>();
      private boolean finished;

      Tx(long age) {
        this.age = age;
      }

      private void check() {
        if (finished) {
          throw new IllegalStateException("finished");
        }
      }

      @Override
      public Integer get(String key) throws Conflict {
        check();
        lock(this, key, false);
        synchronized (LockingStore.this) {
          return data.get(key);
        }
      }

      @Override
      public void put(String key, Integer value) throws Conflict {
        check();
        lock(this, key, true);
        synchronized (LockingStore.this) {
          undo.putIfAbsent(key, data.get(key));
          if (value == null) {
            data.remove(key);
          } else {
            data.put(key, value);
          }
        }
      }

      @Override
      public void commit() {
        check();
        finished = true;
        release(this);
      }

      @Override
      public void abort() {
        if (finished) {
          return;
        }
        finished = true;
        synchronized (LockingStore.this) {
          for (Map.Entry<String, Integer> entry : undo.entrySet()) {
            if (entry.getValue() == null) {
              data.remove(entry.getKey());
            } else {
              data.put(entry.getKey(), entry.getValue());
            }
          }
        }
        release(this);
      }
    }
  }

  // ---------------------------------------------------------------- workloads

  interface Work<T> {
    T run(Transaction tx) throws Conflict;
  }

  static final AtomicInteger retries = new AtomicInteger();

  static <T> T atomically(Store store, Work<T> work) {
    while (true) {
      Transaction tx = store.begin();
      try {
        T result = work.run(tx);
        tx.commit();
        return result;
      } catch (Conflict e) {
        tx.abort();
        retries.incrementAndGet();
        Thread.yield();
      } catch (RuntimeException e) {
        tx.abort();
        throw e;
      }
    }
  }

  static int value(Integer i) {
    return i == null ? 0 : i;
  }

  static void parallel(int n, Callable<?>... bodies) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(n);
    List<Future<?>> futures = new ArrayList<>();
    for (Callable<?> body : bodies) {
      futures.add(pool.submit(body));
    }
    for (Future<?> future : futures) {
      future.get();
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
  }

  static void counters(Store store) throws Exception {
    Callable<?>[] bodies = new Callable<?>[4];
    for (int t = 0; t < 4; t++) {
      int me = t;
      bodies[t] = () -> {
        for (int i = 0; i < 25; i++) {
          String key = "k" + (i + me) % 3;
          atomically(store, tx -> {
            tx.put(key, value(tx.get(key)) + 1);
            tx.put("total", value(tx.get("total")) + 1);
            return null;
          });
        }
        return null;
      };
    }
    parallel(4, bodies);
    System.out.println(store.name() + " counters " + store.contents());
  }

  static void transfers(Store store) throws Exception {
    atomically(store, tx -> {
      for (int i = 0; i < 5; i++) {
        tx.put("a" + i, 100);
      }
      return null;
    });
    AtomicInteger wrong = new AtomicInteger();
    Callable<?>[] bodies = new Callable<?>[5];
    for (int t = 0; t < 4; t++) {
      int me = t;
      bodies[t] = () -> {
        for (int i = 0; i < 20; i++) {
          String from = "a" + (i + me) % 5;
          String to = "a" + (i * 3 + me + 1) % 5;
          int amount = i * 7 % 30;
          atomically(store, tx -> {
            int have = value(tx.get(from));
            if (have >= amount && !from.equals(to)) {
              tx.put(from, have - amount);
              tx.put(to, value(tx.get(to)) + amount);
            }
            return null;
          });
        }
        return null;
      };
    }
    bodies[4] = () -> {
      for (int i = 0; i < 15; i++) {
        int sum = atomically(store, tx -> {
          int total = 0;
          for (int k = 0; k < 5; k++) {
            total += value(tx.get("a" + k));
            Thread.yield();
          }
          return total;
        });
        if (sum != 500) {
          wrong.incrementAndGet();
        }
      }
      return null;
    };
    parallel(5, bodies);
    int total = 0;
    for (int k = 0; k < 5; k++) {
      total += store.contents().get("a" + k);
    }
    System.out.println(store.name() + " transfers total " + total + " wrong sums " + wrong);
  }

  /** Two withdrawals that are each allowed but not both: serialisability lets one through. */
  static void writeSkew(Store store) throws Exception {
    int[] passed = new int[1];
    for (int round = 0; round < 5; round++) {
      atomically(store, tx -> {
        tx.put("x", 60);
        tx.put("y", 60);
        return null;
      });
      CountDownLatch both = new CountDownLatch(2);
      Callable<?>[] bodies = new Callable<?>[2];
      for (int t = 0; t < 2; t++) {
        String mine = t == 0 ? "x" : "y";
        bodies[t] = () -> {
          both.countDown();
          both.await();
          return atomically(store, tx -> {
            int sum = value(tx.get("x")) + value(tx.get("y"));
            Thread.yield();
            if (sum >= 100) {
              tx.put(mine, value(tx.get(mine)) - 100);
            }
            return null;
          });
        };
      }
      parallel(2, bodies);
      Map<String, Integer> now = store.contents();
      if (now.get("x") + now.get("y") == 20) {
        passed[0]++;
      }
    }
    System.out.println(store.name() + " write skew prevented " + passed[0] + " of 5");
  }

  static void aborts(Store store) {
    atomically(store, tx -> {
      tx.put("p", 1);
      tx.put("q", 2);
      return null;
    });
    try {
      atomically(store, tx -> {
        tx.put("p", 100);
        tx.put("r", 300);
        tx.put("q", null);
        throw new IllegalStateException("changed my mind after " + (tx.get("p")));
      });
    } catch (IllegalStateException e) {
      System.out.println(store.name() + " " + e.getMessage());
    }
    Transaction tx = store.begin();
    tx.abort();
    try {
      tx.get("p");
    } catch (IllegalStateException | Conflict e) {
      System.out.println(store.name() + " " + e.getMessage());
    }
    atomically(store, t -> {
      t.put("q", null);
      return t.get("q");
    });
    System.out.println(store.name() + " after aborts p=" + store.contents().get("p") + " q="
        + store.contents().get("q") + " r=" + store.contents().get("r"));
  }

  static void snapshots() throws Exception {
    MvccStore store = new MvccStore();
    for (int i = 1; i <= 5; i++) {
      int v = i;
      atomically(store, tx -> {
        tx.put("n", v * 10);
        return null;
      });
    }
    Transaction old = store.begin();
    Integer before = old.get("n");
    atomically(store, tx -> {
      tx.put("n", 999);
      return null;
    });
    System.out.println("snapshot " + before + " still " + old.get("n") + " new "
        + store.contents() + " versions " + store.versionCount());
    old.put("m", 1);
    try {
      old.commit();
    } catch (Conflict e) {
      System.out.println("refused: " + e.getMessage());
    }
    System.out.println("history " + store.read("n", 1) + " " + store.read("n", 3) + " "
        + store.read("n", 0));
    store.forgetBefore(5);
    System.out.println("after forgetting " + store.versionCount() + " " + store.read("n", 3) + " "
        + store.read("n", 5));
  }

  public static void main(String[] args) throws Exception {
    for (Store store : List.of(new MvccStore(), new LockingStore())) {
      counters(store);
      transfers(store);
      writeSkew(store);
      aborts(store);
      List<String> keys = new ArrayList<>(store.contents().keySet());
      Collections.sort(keys);
      System.out.println(store.name() + " keys " + keys);
    }
    snapshots();
    System.out.println("retries counted " + (retries.get() >= 0));
  }
}
