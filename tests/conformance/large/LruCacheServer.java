import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

// A server with a request queue, worker threads, a sharded LRU cache and a slow backing store.
// One phase has a single client and one worker, so that the exact evictions can be printed; the
// other has many of each, and prints what holds under every schedule.
public class LruCacheServer {
  /** A cache of fixed capacity; the least recently used entry goes first. */
  static final class LruCache<K, V> {
    private final int capacity;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<K, Node<K, V>> index = new LinkedHashMap<>();
    private final Node<K, V> head = new Node<>(null, null);
    private int evictions;
    private int hits;
    private int misses;

    static final class Node<K, V> {
      final K key;
      V value;
      Node<K, V> previous;
      Node<K, V> next;

      Node(K key, V value) {
        this.key = key;
        this.value = value;
      }
    }

    LruCache(int capacity) {
      this.capacity = capacity;
      head.previous = head;
      head.next = head;
    }

    V get(K key) {
      lock.lock();
      try {
        Node<K, V> node = index.get(key);
        if (node == null) {
          misses++;
          return null;
        }
        hits++;
        unlink(node);
        linkFirst(node);
        return node.value;
      } finally {
        lock.unlock();
      }
    }

    K put(K key, V value) {
      lock.lock();
      try {
        Node<K, V> node = index.get(key);
        if (node != null) {
          node.value = value;
          unlink(node);
          linkFirst(node);
          return null;
        }
        node = new Node<>(key, value);
        index.put(key, node);
        linkFirst(node);
        if (index.size() > capacity) {
          Node<K, V> last = head.previous;
          unlink(last);
          index.remove(last.key);
          evictions++;
          return last.key;
        }
        return null;
      } finally {
        lock.unlock();
      }
    }

    boolean remove(K key) {
      lock.lock();
      try {
        Node<K, V> node = index.remove(key);
        if (node == null) {
          return false;
        }
        unlink(node);
        return true;
      } finally {
        lock.unlock();
      }
    }

    List<K> keysByRecency() {
      lock.lock();
      try {
        List<K> keys = new ArrayList<>();
        for (Node<K, V> node = head.next; node != head; node = node.next) {
          keys.add(node.key);
        }
        return keys;
      } finally {
        lock.unlock();
      }
    }

    int size() {
      lock.lock();
      try {
        return index.size();
      } finally {
        lock.unlock();
      }
    }

    private void unlink(Node<K, V> node) {
      node.previous.next = node.next;
      node.next.previous = node.previous;
    }

    private void linkFirst(Node<K, V> node) {
      node.next = head.next;
      node.previous = head;
      head.next.previous = node;
      head.next = node;
    }
  }

  /** Loads of one key at the same time are joined into one call of the store. */
  static final class Store {
    private final Map<String, String> data = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<String>> loading = new ConcurrentHashMap<>();
    final LongAdder reads = new LongAdder();

    String load(String key) {
      CompletableFuture<String> mine = new CompletableFuture<>();
      CompletableFuture<String> other = loading.putIfAbsent(key, mine);
      if (other != null) {
        return other.join();
      }
      try {
        reads.increment();
        Thread.yield();
        String value = data.getOrDefault(key, "<none>");
        mine.complete(value);
        return value;
      } finally {
        loading.remove(key, mine);
      }
    }

    void save(String key, String value) {
      data.put(key, value);
    }
  }

  enum Kind { GET, PUT, DELETE, STOP }

  static final class Request {
    final Kind kind;
    final String key;
    final String value;
    final CompletableFuture<String> reply = new CompletableFuture<>();

    Request(Kind kind, String key, String value) {
      this.kind = kind;
      this.key = key;
      this.value = value;
    }
  }

  static final class Server {
    private final BlockingQueue<Request> queue;
    private final List<LruCache<String, String>> shards = new ArrayList<>();
    private final ReentrantLock[] stripes;
    private final Store store = new Store();
    private final List<Thread> workers = new ArrayList<>();
    private final AtomicInteger served = new AtomicInteger();
    private final List<String> log;

    Server(int workerCount, int shardCount, int capacity, int queueLength, List<String> log) {
      this.queue = new ArrayBlockingQueue<>(queueLength);
      this.log = log;
      stripes = new ReentrantLock[shardCount];
      for (int i = 0; i < shardCount; i++) {
        shards.add(new LruCache<>(capacity));
        stripes[i] = new ReentrantLock(true);
      }
      for (int i = 0; i < workerCount; i++) {
        Thread worker = new Thread(this::work, "worker-" + i);
        workers.add(worker);
        worker.start();
      }
    }

    CompletableFuture<String> send(Kind kind, String key, String value)
        throws InterruptedException {
      Request request = new Request(kind, key, value);
      queue.put(request);
      return request.reply;
    }

    private void work() {
      try {
        while (true) {
          Request request = queue.take();
          if (request.kind == Kind.STOP) {
            return;
          }
          try {
            String answer = handle(request);
            served.incrementAndGet();
            request.reply.complete(answer);
          } catch (RuntimeException e) {
            served.incrementAndGet();
            request.reply.completeExceptionally(e);
          }
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    private int shardOf(String key) {
      return Math.floorMod(key.hashCode(), stripes.length);
    }

    private String handle(Request request) {
      if (request.key.isEmpty()) {
        throw new IllegalArgumentException("empty key");
      }
      int shard = shardOf(request.key);
      LruCache<String, String> cache = shards.get(shard);
      // The stripe keeps cache and store of one key in step.
      stripes[shard].lock();
      try {
        switch (request.kind) {
          case GET: {
            String value = cache.get(request.key);
            if (value == null) {
              value = store.load(request.key);
              note(cache.put(request.key, value));
            }
            return value;
          }
          case PUT:
            store.save(request.key, request.value);
            note(cache.put(request.key, request.value));
            return "ok";
          case DELETE:
            store.save(request.key, "<deleted>");
            return "" + cache.remove(request.key);
          default:
            throw new IllegalStateException();
        }
      } finally {
        stripes[shard].unlock();
      }
    }

    private void note(String evicted) {
      if (evicted != null && log != null) {
        log.add(evicted);
      }
    }

    void stop() throws InterruptedException {
      for (int i = 0; i < workers.size(); i++) {
        queue.put(new Request(Kind.STOP, "", null));
      }
      for (Thread worker : workers) {
        worker.join();
      }
    }
  }

  static void exact() throws Exception {
    List<String> evicted = new ArrayList<>();
    Server server = new Server(1, 1, 3, 4, evicted);
    String script = "P a 1,P b 2,P c 3,G a,P d 4,G b,G c,D a,G a,P e 5,G d,G e,D zzz,G q,P q 9,G q";
    for (String line : script.split(",")) {
      String[] words = line.split(" ");
      Kind kind = words[0].equals("P") ? Kind.PUT : words[0].equals("G") ? Kind.GET : Kind.DELETE;
      String answer = server.send(kind, words[1], words.length > 2 ? words[2] : null).get();
      LruCache<String, String> cache = server.shards.get(0);
      System.out.println(line + " -> " + answer + " cache " + cache.keysByRecency());
    }
    server.stop();
    LruCache<String, String> cache = server.shards.get(0);
    System.out.println("evicted " + evicted + " hits " + cache.hits + " misses " + cache.misses
        + " evictions " + cache.evictions + " reads " + server.store.reads);
  }

  static void busy(int clients, int workers, int shards, int capacity) throws Exception {
    Server server = new Server(workers, shards, capacity, 5, null);
    int perClient = 40;
    CountDownLatch start = new CountDownLatch(1);
    List<String> wrong = Collections.synchronizedList(new ArrayList<>());
    AtomicInteger failures = new AtomicInteger();
    Thread[] threads = new Thread[clients];
    for (int c = 0; c < clients; c++) {
      int me = c;
      threads[c] = new Thread(() -> {
        // Each client writes its own keys, so it knows what it must read back.
        Map<String, String> expected = new TreeMap<>();
        try {
          start.await();
          for (int i = 0; i < perClient; i++) {
            String key = "c" + me + "k" + i * 7 % 10;
            if (i % 3 == 0) {
              server.send(Kind.PUT, key, "v" + i).join();
              expected.put(key, "v" + i);
            } else if (i % 13 == 5) {
              server.send(Kind.DELETE, key, null).join();
              expected.put(key, "<deleted>");
            } else if (i % 17 == 16) {
              try {
                server.send(Kind.GET, "", null).join();
              } catch (RuntimeException e) {
                failures.incrementAndGet();
              }
            } else {
              String got = server.send(Kind.GET, key, null).join();
              if (!got.equals(expected.getOrDefault(key, "<none>"))) {
                wrong.add(key + " " + got);
              }
            }
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }, "client-" + c);
      threads[c].start();
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    server.stop();
    int size = 0;
    int lookups = 0;
    boolean bounded = true;
    for (LruCache<String, String> shard : server.shards) {
      size += shard.size();
      lookups += shard.hits + shard.misses;
      bounded &= shard.size() <= capacity && shard.keysByRecency().size() == shard.size();
    }
    System.out.println(clients + " clients " + workers + " workers " + shards + " shards: served "
        + server.served + " wrong " + wrong + " failures " + failures + " lookups " + lookups
        + " bounded " + bounded + " cached something " + (size > 0));
    String sum = "";
    for (int c = 0; c < clients; c++) {
      sum += new TreeMap<>(server.store.data).subMap("c" + c, "c" + c + "~").size() + " ";
    }
    System.out.println("keys stored per client " + sum);
  }

  public static void main(String[] args) throws Exception {
    exact();
    busy(3, 2, 2, 4);
    busy(5, 4, 3, 6);
    busy(4, 1, 1, 2);
  }
}
