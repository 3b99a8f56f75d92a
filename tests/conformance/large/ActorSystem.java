import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

// An actor system: mailboxes, a dispatcher that runs each actor on one pool thread at a time,
// asking for replies, behaviours that change, supervision with restarts, and routers.
public class ActorSystem {
  interface Behaviour {
    void receive(Context context, Object message) throws Exception;
  }

  interface Factory {
    Behaviour create();
  }

  enum Directive { RESUME, RESTART, STOP, ESCALATE }

  interface Supervisor {
    Directive decide(Throwable failure);
  }

  /** What an actor sees of the world while it handles a message. */
  static final class Context {
    final Actor self;
    final Actor sender;

    Context(Actor self, Actor sender) {
      this.self = self;
      this.sender = sender;
    }

    void reply(Object message) {
      if (sender != null) {
        sender.tell(message, self);
      }
    }

    void become(Behaviour behaviour) {
      self.behaviour = behaviour;
    }

    Actor spawn(String name, Factory factory) {
      return self.system.create(self, self.path + "/" + name, factory,
          f -> Directive.ESCALATE);
    }

    void stop() {
      self.stopping = true;
    }
  }

  private static final class Envelope {
    final Object message;
    final Actor sender;

    Envelope(Object message, Actor sender) {
      this.message = message;
      this.sender = sender;
    }
  }

  static final class Actor implements Runnable {
    final ActorSystem system;
    final Actor parent;
    final String path;
    final Factory factory;
    final Supervisor supervisor;
    private final ConcurrentLinkedQueue<Envelope> mailbox = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private final AtomicInteger inside = new AtomicInteger();
    private Behaviour behaviour;
    private boolean stopping;
    private volatile boolean stopped;
    int handled;
    int restarts;

    Actor(ActorSystem system, Actor parent, String path, Factory factory, Supervisor supervisor) {
      this.system = system;
      this.parent = parent;
      this.path = path;
      this.factory = factory;
      this.supervisor = supervisor;
      behaviour = factory.create();
    }

    void tell(Object message, Actor sender) {
      if (stopped) {
        system.deadLetter(this, message);
        return;
      }
      system.underWay.incrementAndGet();
      mailbox.add(new Envelope(message, sender));
      schedule();
    }

    private void schedule() {
      if (scheduled.compareAndSet(false, true)) {
        system.pool.execute(this);
      }
    }

    /** Handles a few messages and then lets others have the thread. */
    @Override
    public void run() {
      if (inside.incrementAndGet() != 1) {
        system.overlaps.incrementAndGet();
      }
      for (int i = 0; i < 4; i++) {
        Envelope envelope = mailbox.poll();
        if (envelope == null) {
          break;
        }
        if (stopped) {
          system.deadLetter(this, envelope.message);
        } else {
          handle(envelope);
        }
        system.finished();
      }
      inside.decrementAndGet();
      scheduled.set(false);
      if (!mailbox.isEmpty()) {
        schedule();
      }
    }

    private void handle(Envelope envelope) {
      try {
        handled++;
        behaviour.receive(new Context(this, envelope.sender), envelope.message);
      } catch (Exception e) {
        supervise(e);
      }
      if (stopping && !stopped) {
        stopped = true;
        system.stoppedActors.incrementAndGet();
      }
    }

    private void supervise(Throwable failure) {
      Actor at = this;
      Directive directive = at.supervisor.decide(failure);
      while (directive == Directive.ESCALATE && at.parent != null) {
        at = at.parent;
        directive = at.supervisor.decide(failure);
      }
      system.failures.merge(path + " " + failure.getMessage() + " " + directive, 1, Integer::sum);
      switch (directive) {
        case RESTART:
          behaviour = factory.create();
          restarts++;
          break;
        case STOP:
        case ESCALATE:
          stopping = true;
          break;
        default:
          break;
      }
    }
  }

  private final ExecutorService pool;
  private final AtomicInteger underWay = new AtomicInteger();
  private final AtomicInteger overlaps = new AtomicInteger();
  private final AtomicInteger stoppedActors = new AtomicInteger();
  private final Map<String, Integer> failures = new ConcurrentHashMap<>();
  private final Map<String, Integer> deadLetters = new ConcurrentHashMap<>();
  private final Object quiet = new Object();

  ActorSystem(int threads) {
    pool = Executors.newFixedThreadPool(threads);
  }

  Actor create(String name, Factory factory, Supervisor supervisor) {
    return create(null, name, factory, supervisor);
  }

  private Actor create(Actor parent, String path, Factory factory, Supervisor supervisor) {
    return new Actor(this, parent, path, factory, supervisor);
  }

  private void deadLetter(Actor actor, Object message) {
    deadLetters.merge(actor.path + ":" + message, 1, Integer::sum);
  }

  private void finished() {
    if (underWay.decrementAndGet() == 0) {
      synchronized (quiet) {
        quiet.notifyAll();
      }
    }
  }

  void awaitQuiet() throws InterruptedException {
    synchronized (quiet) {
      while (underWay.get() != 0) {
        quiet.wait();
      }
    }
  }

  /** Sends a message and gives a future of the first reply. */
  CompletableFuture<Object> ask(Actor actor, Object message) {
    CompletableFuture<Object> future = new CompletableFuture<>();
    Actor temporary = create("ask", () -> (context, reply) -> {
      future.complete(reply);
      context.stop();
    }, f -> Directive.STOP);
    actor.tell(message, temporary);
    return future;
  }

  void shutdown() throws InterruptedException {
    awaitQuiet();
    pool.shutdown();
    if (!pool.awaitTermination(1, TimeUnit.HOURS)) {
      throw new AssertionError();
    }
  }

  // ---------------------------------------------------------------- examples

  static void counter() throws Exception {
    ActorSystem system = new ActorSystem(3);
    Actor counter = system.create("counter", () -> new Behaviour() {
      private int total;

      @Override
      public void receive(Context context, Object message) {
        if (message.equals("get")) {
          context.reply(total);
        } else {
          total += (Integer) message;
        }
      }
    }, f -> Directive.RESUME);
    CountDownLatch sent = new CountDownLatch(4);
    for (int t = 0; t < 4; t++) {
      new Thread(() -> {
        for (int i = 1; i <= 50; i++) {
          counter.tell(i, null);
        }
        sent.countDown();
      }).start();
    }
    sent.await();
    System.out.println("counter " + system.ask(counter, "get").get());
    counter.tell("not a number", null);
    system.awaitQuiet();
    System.out.println("after a failure resumed " + system.ask(counter, "get").get() + " handled "
        + counter.handled);
    system.shutdown();
    System.out.println("overlaps " + system.overlaps + " failures " + system.failures.size());
  }

  static void pingPong() throws Exception {
    ActorSystem system = new ActorSystem(2);
    CompletableFuture<String> done = new CompletableFuture<>();
    StringBuilder rally = new StringBuilder();
    Factory player = () -> (context, message) -> {
      int n = (Integer) message;
      rally.append(context.self.path.charAt(0)).append(n).append(' ');
      if (n == 0) {
        done.complete(rally.toString());
      } else {
        context.reply(n - 1);
      }
    };
    Actor ping = system.create("ping", player, f -> Directive.STOP);
    Actor pong = system.create("Pong", player, f -> Directive.STOP);
    ping.tell(9, pong);
    System.out.println(done.get());
    system.shutdown();
  }

  /** A door with behaviours: closed, open and locked by a code. */
  static void door() throws Exception {
    ActorSystem system = new ActorSystem(2);
    class Door {
      Behaviour closed() {
        return (c, m) -> {
          if (m.equals("open")) {
            c.become(open());
            c.reply("opens");
          } else if (m.equals("lock")) {
            c.become(locked());
            c.reply("locks");
          } else {
            c.reply("is closed");
          }
        };
      }

      Behaviour open() {
        return (c, m) -> {
          if (m.equals("close")) {
            c.become(closed());
            c.reply("closes");
          } else {
            c.reply("is open");
          }
        };
      }

      Behaviour locked() {
        return (c, m) -> {
          if (m.equals("1234")) {
            c.become(closed());
            c.reply("unlocks");
          } else {
            c.reply("is locked");
          }
        };
      }
    }

    Actor door = system.create("door", () -> new Door().closed(), f -> Directive.STOP);
    StringBuilder story = new StringBuilder();
    for (String message : "open lock close close lock open 1234 open".split(" ")) {
      story.append(message).append(':').append(system.ask(door, message).get()).append(", ");
    }
    System.out.println(story);
    system.shutdown();
  }

  static void supervision() throws Exception {
    ActorSystem system = new ActorSystem(3);
    Actor guardian = system.create("guardian", () -> (c, m) -> { }, failure ->
        failure instanceof ArithmeticException ? Directive.RESUME
            : failure instanceof IllegalStateException ? Directive.RESTART : Directive.STOP);
    Factory worker = () -> new Behaviour() {
      private int state;

      @Override
      public void receive(Context c, Object m) throws Exception {
        switch ((String) m) {
          case "add":
            state++;
            break;
          case "divide":
            state += 1 / (state - state);
            break;
          case "corrupt":
            state = -1000;
            throw new IllegalStateException("corrupted");
          case "die":
            throw new java.io.IOException("fatal");
          default:
            c.reply(state);
        }
      }
    };
    Actor child = system.create(guardian, "guardian/child", worker, f -> Directive.ESCALATE);
    StringBuilder states = new StringBuilder();
    for (String m : "add add divide ? corrupt ? add add add ?".split(" ")) {
      if (m.equals("?")) {
        states.append(system.ask(child, m).get()).append(' ');
      } else {
        child.tell(m, null);
      }
    }
    child.tell("die", null);
    system.awaitQuiet();
    child.tell("add", null);
    child.tell("late", null);
    system.shutdown();
    System.out.println("states " + states + "restarts " + child.restarts + " stopped "
        + child.stopped);
    System.out.println(new TreeMap<>(system.failures) + " dead " + new TreeMap<>(
        system.deadLetters));
  }

  /** A router spreads numbers over children, which report their sums to a collector. */
  static void router(int threads, int children) throws Exception {
    ActorSystem system = new ActorSystem(threads);
    CompletableFuture<Integer> total = new CompletableFuture<>();
    Actor collector = system.create("collector", () -> new Behaviour() {
      private int sum;
      private int parts;

      @Override
      public void receive(Context c, Object m) {
        sum += (Integer) m;
        if (++parts == children) {
          total.complete(sum);
          c.stop();
        }
      }
    }, f -> Directive.STOP);
    Actor router = system.create("router", () -> new Behaviour() {
      private final Deque<Actor> workers = new ArrayDeque<>();

      @Override
      public void receive(Context c, Object m) {
        while (workers.size() < children) {
          workers.add(c.spawn("w" + workers.size(), () -> new Behaviour() {
            private int sum;

            @Override
            public void receive(Context inner, Object n) {
              if (n.equals("flush")) {
                collector.tell(sum, inner.self);
                inner.stop();
              } else {
                sum += (Integer) n * (Integer) n;
              }
            }
          }));
        }
        if (m.equals("flush")) {
          for (Actor worker : workers) {
            worker.tell("flush", c.self);
          }
          c.stop();
        } else {
          Actor next = workers.remove();
          next.tell(m, c.self);
          workers.add(next);
        }
      }
    }, f -> Directive.STOP);
    for (int i = 1; i <= 60; i++) {
      router.tell(i, null);
    }
    router.tell("flush", null);
    System.out.println("sum of squares " + total.get());
    system.shutdown();
    System.out.println("stopped " + system.stoppedActors + " overlaps " + system.overlaps);
  }

  /** Prime sieve: a chain of filters that grows as primes are found. */
  static void sieve() throws Exception {
    ActorSystem system = new ActorSystem(3);
    List<Integer> primes = java.util.Collections.synchronizedList(new ArrayList<>());
    class Filter implements Behaviour {
      private int prime;
      private Actor next;

      @Override
      public void receive(Context c, Object m) {
        int n = (Integer) m;
        if (prime == 0) {
          prime = n;
          primes.add(n);
        } else if (n % prime != 0) {
          if (next == null) {
            next = c.spawn("f", Filter::new);
          }
          next.tell(n, c.self);
        }
      }
    }

    Actor first = system.create("f", Filter::new, f -> Directive.STOP);
    for (int i = 2; i < 70; i++) {
      first.tell(i, null);
    }
    system.shutdown();
    primes.sort(null);
    System.out.println(primes);
  }

  public static void main(String[] args) throws Exception {
    counter();
    pingPong();
    door();
    supervision();
    router(1, 3);
    router(4, 7);
    sieve();
  }
}
