import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Predicate;

// An event bus: subscriptions by type with priorities and filters, delivery in the publisher's
// thread, on executors, or in order per subscriber; replay for late comers, dead events, failing
// handlers, re-entrant publishing, and subscriptions that come and go while events fly.
public class EventBus {
  static class Event {
    final int number;

    Event(int number) {
      this.number = number;
    }

    @Override
    public String toString() {
      return getClass().getSimpleName() + number;
    }
  }

  static class Order extends Event {
    final String customer;

    Order(int number, String customer) {
      super(number);
      this.customer = customer;
    }
  }

  static final class RushOrder extends Order {
    RushOrder(int number, String customer) {
      super(number, customer);
    }
  }

  static final class Alarm extends Event {
    Alarm(int number) {
      super(number);
    }
  }

  static final class DeadEvent {
    final Object event;

    DeadEvent(Object event) {
      this.event = event;
    }
  }

  static final class Subscription<E> {
    private static final AtomicInteger numbers = new AtomicInteger();
    final int number = numbers.incrementAndGet();
    final Class<E> type;
    final int priority;
    final Predicate<? super E> filter;
    final Consumer<? super E> handler;
    final Executor executor;
    private final AtomicBoolean active = new AtomicBoolean(true);
    private final AtomicInteger delivered = new AtomicInteger();

    Subscription(Class<E> type, int priority, Predicate<? super E> filter, Executor executor,
        Consumer<? super E> handler) {
      this.type = type;
      this.priority = priority;
      this.filter = filter;
      this.executor = executor;
      this.handler = handler;
    }

    boolean cancel() {
      return active.compareAndSet(true, false);
    }
  }

  /** Runs what it is given one after the other, in order, on a shared pool. */
  static final class Serial implements Executor {
    private final Executor pool;
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();

    Serial(Executor pool) {
      this.pool = pool;
    }

    @Override
    public void execute(Runnable task) {
      tasks.add(task);
      if (waiting.getAndIncrement() == 0) {
        pool.execute(this::drain);
      }
    }

    private void drain() {
      do {
        tasks.remove().run();
      } while (waiting.decrementAndGet() > 0);
    }
  }

  private final CopyOnWriteArrayList<Subscription<?>> subscriptions = new CopyOnWriteArrayList<>();
  private final ConcurrentHashMap<Class<?>, Event> sticky = new ConcurrentHashMap<>();
  private final ConcurrentSkipListMap<String, Integer> failures = new ConcurrentSkipListMap<>();
  private final LongAdder published = new LongAdder();
  private final LongAdder delivered = new LongAdder();
  private final AtomicInteger pending = new AtomicInteger();
  private final ThreadLocal<List<Object>> nested = new ThreadLocal<>();

  <E> Subscription<E> subscribe(Class<E> type, Consumer<? super E> handler) {
    return subscribe(type, 0, e -> true, Runnable::run, handler);
  }

  <E> Subscription<E> subscribe(Class<E> type, int priority, Predicate<? super E> filter,
      Executor executor, Consumer<? super E> handler) {
    Subscription<E> subscription = new Subscription<>(type, priority, filter, executor, handler);
    synchronized (this) {
      int at = 0;
      while (at < subscriptions.size() && subscriptions.get(at).priority >= priority) {
        at++;
      }
      subscriptions.add(at, subscription);
    }
    Event last = sticky.get(type);
    if (last != null) {
      deliver(subscription, last);
    }
    return subscription;
  }

  boolean unsubscribe(Subscription<?> subscription) {
    // The place of a new subscription is searched for under the same lock.
    synchronized (this) {
      subscriptions.remove(subscription);
    }
    return subscription.cancel();
  }

  /** Events published by a handler are delivered after the event being handled. */
  void publish(Object event) {
    List<Object> queue = nested.get();
    if (queue != null) {
      queue.add(event);
      return;
    }
    queue = new ArrayList<>();
    nested.set(queue);
    try {
      queue.add(event);
      for (int i = 0; i < queue.size(); i++) {
        dispatch(queue.get(i));
      }
    } finally {
      nested.remove();
    }
  }

  void publishSticky(Event event) {
    sticky.put(event.getClass(), event);
    publish(event);
  }

  private void dispatch(Object event) {
    published.increment();
    boolean found = false;
    for (Subscription<?> subscription : subscriptions) {
      if (subscription.type.isInstance(event)) {
        found |= deliver(subscription, event);
      }
    }
    if (!found && !(event instanceof DeadEvent)) {
      publish(new DeadEvent(event));
    }
  }

  private <E> boolean deliver(Subscription<E> subscription, Object event) {
    E typed = subscription.type.cast(event);
    if (!subscription.active.get() || !subscription.filter.test(typed)) {
      return false;
    }
    pending.incrementAndGet();
    subscription.executor.execute(() -> {
      try {
        subscription.handler.accept(typed);
        subscription.delivered.incrementAndGet();
        delivered.increment();
      } catch (RuntimeException e) {
        failures.merge(e.getClass().getSimpleName() + " " + e.getMessage(), 1, Integer::sum);
      } finally {
        pending.decrementAndGet();
      }
    });
    return true;
  }

  void settle() throws InterruptedException {
    while (pending.get() > 0) {
      Thread.sleep(1);
    }
  }

  // ---------------------------------------------------------------- scenes

  static void inOneThread() {
    EventBus bus = new EventBus();
    StringBuilder log = new StringBuilder();
    bus.subscribe(Event.class, e -> log.append("any:").append(e).append(' '));
    bus.subscribe(Order.class, 5, e -> true, Runnable::run, e -> log.append("order:").append(e)
        .append(' '));
    bus.subscribe(RushOrder.class, 9, e -> e.number > 1, Runnable::run, e -> log.append("rush:")
        .append(e.customer).append(' '));
    Subscription<Alarm> once = bus.subscribe(Alarm.class, e -> log.append("alarm "));
    bus.subscribe(DeadEvent.class, d -> log.append("dead:").append(d.event).append(' '));
    bus.publish(new Order(1, "ann"));
    bus.publish(new RushOrder(1, "bob"));
    bus.publish(new RushOrder(2, "cyd"));
    bus.publish(new Alarm(1));
    System.out.println(bus.unsubscribe(once) + " " + bus.unsubscribe(once));
    bus.publish(new Alarm(2));
    bus.publish("a string");
    System.out.println(log);
    System.out.println("published " + bus.published + " delivered " + bus.delivered);
  }

  static void nestedAndSticky() {
    EventBus bus = new EventBus();
    StringBuilder log = new StringBuilder();
    bus.subscribe(Order.class, e -> {
      log.append("first:").append(e.number).append(' ');
      if (e.number < 3) {
        bus.publish(new Order(e.number + 1, e.customer));
      }
    });
    bus.subscribe(Order.class, e -> log.append("second:").append(e.number).append(' '));
    bus.publish(new Order(1, "x"));
    System.out.println(log);
    log.setLength(0);
    bus.publishSticky(new Alarm(7));
    bus.subscribe(Alarm.class, e -> log.append("late ").append(e).append(' '));
    bus.publishSticky(new Alarm(8));
    bus.subscribe(Alarm.class, e -> log.append("later ").append(e).append(' '));
    bus.subscribe(Order.class, e -> {
      throw new IllegalStateException("cannot handle " + e);
    });
    bus.subscribe(Order.class, e -> log.append("still ").append(e).append(' '));
    bus.publish(new Order(9, "y"));
    System.out.println(log);
    System.out.println("failures " + bus.failures);
  }

  static void manyPublishers() throws Exception {
    EventBus bus = new EventBus();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    AtomicInteger direct = new AtomicInteger();
    AtomicInteger pooled = new AtomicInteger();
    AtomicInteger rush = new AtomicInteger();
    Map<String, List<Integer>> byCustomer = new ConcurrentHashMap<>();
    List<Integer> inOrder = new ArrayList<>();
    bus.subscribe(Order.class, e -> direct.addAndGet(e.number));
    bus.subscribe(Order.class, 0, e -> true, pool, e -> pooled.addAndGet(e.number));
    bus.subscribe(RushOrder.class, 0, e -> true, pool, e -> rush.incrementAndGet());
    bus.subscribe(Order.class, 0, e -> true, new Serial(pool), e -> byCustomer.computeIfAbsent(
        e.customer, c -> new ArrayList<>()).add(e.number));
    bus.subscribe(Alarm.class, 0, e -> true, new Serial(pool), e -> inOrder.add(e.number));
    Thread[] publishers = new Thread[4];
    for (int p = 0; p < publishers.length; p++) {
      int me = p;
      publishers[p] = new Thread(() -> {
        for (int i = 0; i < 25; i++) {
          bus.publish(i % 5 == 0 ? new RushOrder(i, "c" + me) : new Order(i, "c" + me));
          if (me == 0) {
            bus.publish(new Alarm(i));
          }
        }
      }, "publisher-" + p);
      publishers[p].start();
    }
    for (Thread publisher : publishers) {
      publisher.join();
    }
    bus.settle();
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
    boolean ordered = true;
    for (List<Integer> numbers : byCustomer.values()) {
      for (int i = 0; i < numbers.size(); i++) {
        ordered &= numbers.get(i) == i;
      }
    }
    System.out.println("direct " + direct + " pooled " + pooled + " rush " + rush + " customers "
        + new TreeMap<>(byCustomer).keySet() + " ordered " + ordered);
    System.out.println("alarms " + inOrder);
    System.out.println("published " + bus.published + " delivered " + bus.delivered + " failures "
        + bus.failures);
  }

  static void comingAndGoing() throws Exception {
    EventBus bus = new EventBus();
    AtomicInteger constant = new AtomicInteger();
    AtomicInteger seen = new AtomicInteger();
    bus.subscribe(Event.class, e -> constant.incrementAndGet());
    CountDownLatch ready = new CountDownLatch(4);
    List<Thread> threads = new ArrayList<>();
    List<Subscription<Event>> all = Collections.synchronizedList(new ArrayList<>());
    for (int t = 0; t < 2; t++) {
      threads.add(new Thread(() -> {
        meet(ready);
        for (int i = 0; i < 30; i++) {
          bus.publish(new Alarm(i));
        }
      }));
      threads.add(new Thread(() -> {
        meet(ready);
        for (int i = 0; i < 10; i++) {
          Subscription<Event> mine = bus.subscribe(Event.class, e -> seen.incrementAndGet());
          all.add(mine);
          Thread.yield();
          bus.unsubscribe(mine);
        }
      }));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int active = 0;
    for (Subscription<Event> subscription : all) {
      active += subscription.active.get() ? 1 : 0;
    }
    System.out.println("constant subscriber got " + constant + " subscriptions made " + all.size()
        + " still active " + active + " in the list " + bus.subscriptions.size()
        + " counted right " + (seen.get() + constant.get() == bus.delivered.sum()));
  }

  static void meet(CountDownLatch ready) {
    ready.countDown();
    try {
      ready.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static void failuresInPool() throws Exception {
    EventBus bus = new EventBus();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    AtomicInteger good = new AtomicInteger();
    bus.subscribe(Order.class, 1, e -> true, pool, e -> {
      if (e.number % 3 == 0) {
        throw new IllegalArgumentException("number " + e.number % 2);
      }
      good.incrementAndGet();
    });
    bus.subscribe(Order.class, 0, e -> e.customer.length() > 1, new Serial(pool), e -> {
      throw new UnsupportedOperationException(e.customer);
    });
    for (int i = 0; i < 20; i++) {
      bus.publish(new Order(i, i % 4 == 0 ? "vip" : "x"));
    }
    bus.settle();
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS) + " good " + good + " "
        + bus.failures);
  }

  public static void main(String[] args) throws Exception {
    inOneThread();
    nestedAndSticky();
    manyPublishers();
    comingAndGoing();
    failuresInPool();
  }
}
