import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// Web crawlers over an in-memory web: five designs, which must all find the same pages. Some
// pages are missing, some redirect, some are forbidden, and hosts limit concurrent visitors.
public class GraphCrawler {
  static final class Page {
    final String url;
    final List<String> links = new ArrayList<>();
    String redirect;
    boolean forbidden;

    Page(String url) {
      this.url = url;
    }

    String host() {
      return url.substring(0, url.indexOf('/'));
    }
  }

  static final class NotFound extends RuntimeException {
    NotFound(String url) {
      super("404 " + url);
    }
  }

  static final class Forbidden extends RuntimeException {
    Forbidden(String url) {
      super("403 " + url);
    }
  }

  static final class Web {
    private final Map<String, Page> pages = new HashMap<>();
    private final Map<String, Semaphore> limits = new HashMap<>();
    private final ConcurrentHashMap<String, AtomicInteger> visits = new ConcurrentHashMap<>();
    private final AtomicInteger tooMany = new AtomicInteger();
    private final ConcurrentHashMap<String, AtomicInteger> inside = new ConcurrentHashMap<>();

    Web(int hosts, int perHost) {
      for (int h = 0; h < hosts; h++) {
        limits.put("h" + h, new Semaphore(2));
        for (int p = 0; p < perHost; p++) {
          Page page = new Page("h" + h + "/p" + p);
          pages.put(page.url, page);
          int id = h * perHost + p;
          for (int k = 1; k <= 3; k++) {
            int target = (id * (k + 1) + 7 * k) % (hosts * perHost + 2);
            page.links.add("h" + target / perHost + "/p" + target % perHost);
          }
          if (id % 9 == 4) {
            page.redirect = page.links.get(0);
          }
          page.forbidden = id % 13 == 6;
        }
      }
    }

    /** Fetches a page as a visitor would; a host admits two at a time. */
    List<String> fetch(String url) {
      visits.computeIfAbsent(url, u -> new AtomicInteger()).incrementAndGet();
      String host = url.substring(0, url.indexOf('/'));
      Semaphore limit = limits.get(host);
      Page page = pages.get(url);
      if (limit == null || page == null) {
        throw new NotFound(url);
      }
      limit.acquireUninterruptibly();
      AtomicInteger now = inside.computeIfAbsent(host, h -> new AtomicInteger());
      try {
        if (now.incrementAndGet() > 2) {
          tooMany.incrementAndGet();
        }
        Thread.yield();
        if (page.forbidden) {
          throw new Forbidden(url);
        }
        return page.redirect != null ? List.of(page.redirect) : page.links;
      } finally {
        now.decrementAndGet();
        limit.release();
      }
    }

    int visitsAbove(int n) {
      int count = 0;
      for (AtomicInteger v : visits.values()) {
        if (v.get() > n) {
          count++;
        }
      }
      return count;
    }
  }

  /** What a crawl found, independent of the order in which it went. */
  static final class Result {
    final Set<String> seen = new ConcurrentSkipListSet<>();
    final Set<String> errors = new ConcurrentSkipListSet<>();
    final AtomicInteger edges = new AtomicInteger();

    List<String> visit(Web web, String url) {
      try {
        List<String> links = web.fetch(url);
        edges.addAndGet(links.size());
        return links;
      } catch (NotFound | Forbidden e) {
        errors.add(e.getMessage());
        return List.of();
      }
    }

    boolean claim(String url) {
      return seen.add(url);
    }

    @Override
    public String toString() {
      int hash = 0;
      for (String url : seen) {
        hash = hash * 31 + url.hashCode();
      }
      return "pages " + seen.size() + " edges " + edges + " errors " + errors.size() + " hash "
          + hash;
    }
  }

  static Result sequential(Web web, String start) {
    Result result = new Result();
    Deque<String> todo = new ArrayDeque<>();
    result.claim(start);
    todo.add(start);
    while (!todo.isEmpty()) {
      for (String link : result.visit(web, todo.remove())) {
        if (result.claim(link)) {
          todo.add(link);
        }
      }
    }
    return result;
  }

  /** Workers on one blocking queue; a counter of open pages tells when to stop. */
  static Result queued(Web web, String start, int workers) throws InterruptedException {
    Result result = new Result();
    LinkedBlockingQueue<String> todo = new LinkedBlockingQueue<>();
    AtomicInteger open = new AtomicInteger(1);
    result.claim(start);
    todo.add(start);
    Thread[] threads = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      threads[i] = new Thread(() -> {
        try {
          while (true) {
            String url = todo.take();
            if (url.isEmpty()) {
              return;
            }
            for (String link : result.visit(web, url)) {
              if (result.claim(link)) {
                open.incrementAndGet();
                todo.add(link);
              }
            }
            if (open.decrementAndGet() == 0) {
              for (int w = 0; w < workers; w++) {
                todo.add("");
              }
            }
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return result;
  }

  /** One task per page on a pool; a phaser counts those under way. */
  static Result pooled(Web web, String start, int workers) throws InterruptedException {
    Result result = new Result();
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    Phaser phaser = new Phaser(1);
    class Crawl implements Runnable {
      private final String url;

      Crawl(String url) {
        this.url = url;
        phaser.register();
      }

      @Override
      public void run() {
        for (String link : result.visit(web, url)) {
          if (result.claim(link)) {
            pool.execute(new Crawl(link));
          }
        }
        phaser.arriveAndDeregister();
      }
    }

    result.claim(start);
    pool.execute(new Crawl(start));
    phaser.arriveAndAwaitAdvance();
    pool.shutdown();
    if (!pool.awaitTermination(1, TimeUnit.HOURS)) {
      throw new AssertionError();
    }
    return result;
  }

  /** Level by level with futures: all pages of a depth before any of the next. */
  static Result levels(Web web, String start, List<Integer> widths) {
    Result result = new Result();
    Set<String> level = new TreeSet<>(Set.of(start));
    result.claim(start);
    while (!level.isEmpty()) {
      widths.add(level.size());
      ConcurrentLinkedQueue<String> next = new ConcurrentLinkedQueue<>();
      CompletableFuture<?>[] futures = level.stream().map(url -> CompletableFuture.supplyAsync(
          () -> result.visit(web, url)).thenAccept(links -> {
            for (String link : links) {
              if (result.claim(link)) {
                next.add(link);
              }
            }
          })).toArray(CompletableFuture<?>[]::new);
      CompletableFuture.allOf(futures).join();
      level = new TreeSet<>(next);
    }
    return result;
  }

  static Result forkJoin(Web web, String start, int parallelism) {
    Result result = new Result();
    class Crawl extends RecursiveAction {
      private final String url;

      Crawl(String url) {
        this.url = url;
      }

      @Override
      protected void compute() {
        List<Crawl> children = new ArrayList<>();
        for (String link : result.visit(web, url)) {
          if (result.claim(link)) {
            children.add(new Crawl(link));
          }
        }
        invokeAll(children);
      }
    }

    result.claim(start);
    ForkJoinPool pool = new ForkJoinPool(parallelism);
    pool.invoke(new Crawl(start));
    pool.shutdown();
    return result;
  }

  static void crawl(int hosts, int perHost, String start) throws Exception {
    System.out.println("web of " + hosts + "x" + perHost + " from " + start);
    List<String> outcomes = new ArrayList<>();
    List<Integer> widths = new ArrayList<>();
    Map<String, Integer> twice = new TreeMap<>();
    int crowded = 0;
    Set<String> errors = Collections.emptySet();
    String[] names = {"sequential", "queued", "pooled", "levels", "forkJoin"};
    for (String name : names) {
      Web web = new Web(hosts, perHost);
      Result result;
      switch (name) {
        case "sequential":
          result = sequential(web, start);
          errors = new TreeSet<>(result.errors);
          break;
        case "queued":
          result = queued(web, start, 4);
          break;
        case "pooled":
          result = pooled(web, start, 3);
          break;
        case "levels":
          result = levels(web, start, widths);
          break;
        default:
          result = forkJoin(web, start, 3);
          break;
      }
      outcomes.add(result.toString());
      twice.put(name, web.visitsAbove(1));
      crowded += web.tooMany.get();
      if (!result.errors.equals(errors)) {
        System.out.println("different errors by " + name);
      }
    }
    System.out.println(outcomes.get(0));
    System.out.println("all agree " + (new HashSet<>(outcomes).size() == 1) + " visited twice "
        + twice + " crowded " + crowded);
    System.out.println("widths " + widths + " errors " + errors);
  }

  public static void main(String[] args) throws Exception {
    crawl(1, 6, "h0/p0");
    crawl(3, 10, "h1/p2");
    crawl(5, 12, "h0/p1");
    crawl(2, 3, "h9/none");
  }
}
