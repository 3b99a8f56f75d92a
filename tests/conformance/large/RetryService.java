import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

// A client library against an unreliable service: token bucket, sliding window, circuit breaker,
// retries with growing delays on a scheduled executor, time-outs, hedged requests and a bulkhead.
// The limiters take their time from outside, so that their decisions are exact; what runs in real
// time prints only what does not depend on it.
public class RetryService {
  // ---------------------------------------------------------------- limiters

  static final class ManualClock implements LongSupplier {
    private final AtomicLong now = new AtomicLong();

    @Override
    public long getAsLong() {
      return now.get();
    }

    void advance(long by) {
      now.addAndGet(by);
    }
  }

  static final class TokenBucket {
    private final LongSupplier clock;
    private final long capacity;
    private final long perToken;
    private long tokens;
    private long last;

    TokenBucket(LongSupplier clock, long capacity, long perToken) {
      this.clock = clock;
      this.capacity = capacity;
      this.perToken = perToken;
      tokens = capacity;
      last = clock.getAsLong();
    }

    synchronized boolean tryTake(int n) {
      refill();
      if (tokens < n) {
        return false;
      }
      tokens -= n;
      return true;
    }

    synchronized long waitFor(int n) {
      refill();
      return tokens >= n ? 0 : (n - tokens) * perToken - (clock.getAsLong() - last);
    }

    private void refill() {
      long fresh = (clock.getAsLong() - last) / perToken;
      tokens = Math.min(capacity, tokens + fresh);
      last += fresh * perToken;
    }
  }

  static final class SlidingWindow {
    private final LongSupplier clock;
    private final int limit;
    private final long width;
    private final java.util.ArrayDeque<Long> times = new java.util.ArrayDeque<>();

    SlidingWindow(LongSupplier clock, int limit, long width) {
      this.clock = clock;
      this.limit = limit;
      this.width = width;
    }

    synchronized boolean allow() {
      long now = clock.getAsLong();
      while (!times.isEmpty() && times.peek() <= now - width) {
        times.remove();
      }
      if (times.size() == limit) {
        return false;
      }
      times.add(now);
      return true;
    }
  }

  static final class Breaker {
    enum State { CLOSED, OPEN, HALF_OPEN }

    private final LongSupplier clock;
    private final int threshold;
    private final long coolDown;
    private State state = State.CLOSED;
    private int failures;
    private long openedAt;

    Breaker(LongSupplier clock, int threshold, long coolDown) {
      this.clock = clock;
      this.threshold = threshold;
      this.coolDown = coolDown;
    }

    synchronized <T> T call(Callable<T> body) throws Exception {
      if (state == State.OPEN) {
        if (clock.getAsLong() - openedAt < coolDown) {
          throw new IllegalStateException("circuit open");
        }
        state = State.HALF_OPEN;
      }
      try {
        T result = body.call();
        state = State.CLOSED;
        failures = 0;
        return result;
      } catch (Exception e) {
        if (state == State.HALF_OPEN || ++failures >= threshold) {
          state = State.OPEN;
          openedAt = clock.getAsLong();
          failures = 0;
        }
        throw e;
      }
    }
  }

  static void limiters() throws Exception {
    ManualClock clock = new ManualClock();
    TokenBucket bucket = new TokenBucket(clock, 3, 10);
    StringBuilder story = new StringBuilder();
    long[] steps = {0, 0, 0, 0, 5, 5, 25, 0, 100, 0, 0, 0};
    for (long step : steps) {
      clock.advance(step);
      story.append(clock.getAsLong()).append(bucket.tryTake(1) ? "+" : "-").append(' ');
    }
    System.out.println("bucket " + story + "wait " + bucket.waitFor(2));
    SlidingWindow window = new SlidingWindow(clock, 2, 30);
    story.setLength(0);
    for (long step : new long[] {0, 10, 10, 10, 0, 10, 30, 0, 0}) {
      clock.advance(step);
      story.append(clock.getAsLong()).append(window.allow() ? "+" : "-").append(' ');
    }
    System.out.println("window " + story);

    // However many threads ask at one moment, the bucket gives its capacity and no more.
    TokenBucket shared = new TokenBucket(clock, 25, 1);
    AtomicInteger granted = new AtomicInteger();
    for (int round = 0; round < 3; round++) {
      Thread[] threads = new Thread[4];
      for (int t = 0; t < threads.length; t++) {
        threads[t] = new Thread(() -> {
          for (int i = 0; i < 20; i++) {
            if (shared.tryTake(1)) {
              granted.incrementAndGet();
            }
          }
        });
        threads[t].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      System.out.println("granted so far " + granted);
      clock.advance(10 * (round + 1));
    }

    Breaker breaker = new Breaker(clock, 3, 50);
    story.setLength(0);
    String script = "ok,fail,fail,ok,fail,fail,fail,ok,ok,wait,fail,ok,wait,ok,fail,ok";
    for (String step : script.split(",")) {
      if (step.equals("wait")) {
        clock.advance(60);
        story.append("wait ");
        continue;
      }
      try {
        breaker.call(() -> {
          if (step.equals("fail")) {
            throw new java.io.IOException("service down");
          }
          return "fine";
        });
        story.append("fine");
      } catch (Exception e) {
        story.append(e.getMessage());
      }
      story.append('(').append(breaker.state).append(") ");
    }
    System.out.println(story);
  }

  // ---------------------------------------------------------------- retries

  /** A service that fails a given number of times for each request before it answers. */
  static final class Unreliable {
    private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();

    String call(String request) {
      int n = calls.computeIfAbsent(request, r -> new AtomicInteger()).incrementAndGet();
      int failures = request.charAt(request.length() - 1) - '0';
      if (request.startsWith("bad")) {
        throw new IllegalArgumentException("malformed " + request);
      }
      if (n <= failures) {
        throw new IllegalStateException("try " + n + " of " + request);
      }
      return "answer to " + request + " at try " + n;
    }
  }

  static final class Retrier {
    private final ScheduledExecutorService timer;
    private final int limit;
    private final AtomicInteger retries = new AtomicInteger();
    private final List<Long> delays = Collections.synchronizedList(new ArrayList<>());

    Retrier(ScheduledExecutorService timer, int limit) {
      this.timer = timer;
      this.limit = limit;
    }

    CompletableFuture<String> run(Callable<String> body) {
      CompletableFuture<String> result = new CompletableFuture<>();
      attempt(body, result, 1, 1);
      return result;
    }

    private void attempt(Callable<String> body, CompletableFuture<String> result, int number,
        long delay) {
      if (result.isDone()) {
        return;
      }
      try {
        result.complete(body.call());
      } catch (IllegalArgumentException e) {
        // No use in trying again.
        result.completeExceptionally(e);
      } catch (Exception e) {
        if (number == limit) {
          result.completeExceptionally(new Exception("gave up after " + number, e));
        } else {
          retries.incrementAndGet();
          delays.add(delay);
          timer.schedule(() -> attempt(body, result, number + 1, Math.min(4, delay * 2)), delay,
              TimeUnit.MILLISECONDS);
        }
      }
    }
  }

  static String outcome(CompletableFuture<String> future) {
    try {
      return future.join();
    } catch (CompletionException e) {
      Throwable cause = e.getCause();
      return cause.getMessage() + (cause.getCause() == null ? "" : ": "
          + cause.getCause().getMessage());
    } catch (CancellationException e) {
      return "cancelled";
    }
  }

  static void retries() throws Exception {
    ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
    Unreliable service = new Unreliable();
    Retrier retrier = new Retrier(timer, 4);
    String[] requests = {"a0", "b1", "c3", "d4", "e9", "bad1", "f2"};
    Map<String, CompletableFuture<String>> futures = new TreeMap<>();
    for (String request : requests) {
      futures.put(request, retrier.run(() -> service.call(request)));
    }
    futures.forEach((request, future) -> System.out.println(request + " -> " + outcome(future)));
    List<Long> delays = new ArrayList<>(retrier.delays);
    Collections.sort(delays);
    System.out.println("retries " + retrier.retries + " delays " + delays);
    // A caller that gives up stops the retries.
    CountDownLatch tried = new CountDownLatch(2);
    Retrier patient = new Retrier(timer, 1_000_000);
    CompletableFuture<String> abandoned = patient.run(() -> {
      tried.countDown();
      throw new IllegalStateException("never works");
    });
    tried.await();
    abandoned.cancel(true);
    System.out.println("abandoned " + outcome(abandoned));
    timer.shutdown();
    System.out.println("timer ends " + timer.awaitTermination(1, TimeUnit.HOURS));
  }

  static void timeoutsAndHedges() throws Exception {
    ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    ExecutorService pool = Executors.newCachedThreadPool();
    CountDownLatch never = new CountDownLatch(1);
    Callable<String> stuck = () -> {
      never.await();
      return "late";
    };
    CompletableFuture<String> limited = new CompletableFuture<>();
    var running = pool.submit(() -> {
      try {
        limited.complete(stuck.call());
      } catch (InterruptedException e) {
        return "interrupted";
      } catch (Exception e) {
        return "failed";
      }
      return "completed";
    });
    timer.schedule(() -> limited.completeExceptionally(new TimeoutException("too slow")), 5,
        TimeUnit.MILLISECONDS);
    System.out.println("limited: " + outcome(limited));
    System.out.println("cancelled: " + running.cancel(true));

    // The first answer wins; the slower request is told to stop.
    CompletableFuture<String> hedged = new CompletableFuture<>();
    AtomicInteger stopped = new AtomicInteger();
    CountDownLatch told = new CountDownLatch(1);
    var primary = pool.submit(() -> {
      try {
        hedged.complete(stuck.call());
      } catch (InterruptedException e) {
        stopped.incrementAndGet();
        told.countDown();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    });
    ScheduledFuture<Boolean> backup = timer.schedule(() -> hedged.complete("backup answer"), 5,
        TimeUnit.MILLISECONDS);
    System.out.println("hedged: " + outcome(hedged) + " by backup " + backup.get());
    // The primary may not have begun; only a begun one can be interrupted.
    boolean cancelled = primary.cancel(true);
    System.out.println("primary cancelled " + cancelled);
    pool.shutdown();
    timer.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS) + " "
        + timer.awaitTermination(1, TimeUnit.HOURS) + " at most one stopped "
        + (stopped.get() <= 1));
  }

  static void bulkhead() throws Exception {
    Semaphore seats = new Semaphore(2);
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(5);
    CountDownLatch full = new CountDownLatch(2);
    CountDownLatch release = new CountDownLatch(1);
    List<java.util.concurrent.Future<String>> futures = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      futures.add(pool.submit(() -> {
        seats.acquire();
        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
        full.countDown();
        release.await();
        inside.decrementAndGet();
        seats.release();
        return "served";
      }));
    }
    full.await();
    List<java.util.concurrent.Future<String>> refused = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      refused.add(pool.submit(() -> seats.tryAcquire(2, TimeUnit.MILLISECONDS) ? "in" : "refused"));
    }
    for (var future : refused) {
      System.out.print(future.get() + " ");
    }
    release.countDown();
    for (var future : futures) {
      System.out.print(future.get() + " ");
    }
    System.out.println("most " + most + " free " + seats.availablePermits());
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
  }

  /** A heart beat that must be seen a number of times and then stops by itself. */
  static void heartBeat() throws Exception {
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    AtomicInteger beats = new AtomicInteger();
    CompletableFuture<Integer> enough = new CompletableFuture<>();
    ScheduledFuture<?> beat = timer.scheduleAtFixedRate(() -> {
      if (beats.incrementAndGet() == 6) {
        enough.complete(beats.get());
        throw new IllegalStateException("stop beating");
      }
    }, 0, 1, TimeUnit.MILLISECONDS);
    System.out.println("beats " + enough.get());
    try {
      beat.get();
    } catch (java.util.concurrent.ExecutionException e) {
      System.out.println("ended by " + e.getCause().getMessage() + " after " + beats);
    }
    timer.shutdown();
    System.out.println(timer.awaitTermination(1, TimeUnit.HOURS));
  }

  public static void main(String[] args) throws Exception {
    limiters();
    retries();
    timeoutsAndHedges();
    bulkhead();
    heartBeat();
  }
}
