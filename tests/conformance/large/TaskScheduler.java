import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.Map;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

// A cooperative scheduler: tasks are threads of which exactly one runs at a time; they yield,
// sleep in simulated time, wait for each other, send messages and lock, all by the scheduler's
// leave. Its order is fixed, so every line printed is determined.
public class TaskScheduler {
  enum Status { READY, RUNNING, SLEEPING, WAITING, DONE, FAILED }

  interface Body {
    void run(Task self) throws Exception;
  }

  static final class Killed extends Error {
    Killed() {
      super("killed", null, false, false);
    }
  }

  static final class Task {
    final Scheduler scheduler;
    final String name;
    final int priority;
    final Thread thread;
    final List<Task> joiners = new ArrayList<>();
    final Deque<String> mailbox = new ArrayDeque<>();
    Status status = Status.READY;
    Throwable failure;
    long wakeAt;
    int slices;
    boolean killed;
    private volatile boolean permit;

    Task(Scheduler scheduler, String name, int priority, Body body) {
      this.scheduler = scheduler;
      this.name = name;
      this.priority = priority;
      thread = new Thread(() -> {
        awaitTurn();
        try {
          if (!killed) {
            body.run(this);
          }
          status = killed ? Status.FAILED : Status.DONE;
        } catch (Throwable t) {
          failure = t;
          status = Status.FAILED;
        }
        scheduler.ended(this);
      }, "task-" + name);
    }

    private void awaitTurn() {
      while (!permit) {
        LockSupport.park(this);
      }
      permit = false;
    }

    private void resume() {
      permit = true;
      LockSupport.unpark(thread);
    }

    /** Gives the processor back in the given status and comes back when chosen again. */
    private void pause(Status as) {
      status = as;
      scheduler.giveBack();
      awaitTurn();
      if (killed) {
        throw new Killed();
      }
      status = Status.RUNNING;
    }

    void yieldTurn() {
      scheduler.enqueue(this);
      pause(Status.READY);
    }

    void sleep(long ticks) {
      wakeAt = scheduler.clock + ticks;
      scheduler.sleeping.add(this);
      pause(Status.SLEEPING);
    }

    void join(Task other) {
      while (other.status != Status.DONE && other.status != Status.FAILED) {
        other.joiners.add(this);
        pause(Status.WAITING);
      }
    }

    void send(Task other, String message) {
      other.mailbox.add(message);
      if (other.status == Status.WAITING && other.receiving) {
        other.receiving = false;
        scheduler.enqueue(other);
      }
    }

    private boolean receiving;

    String receive() {
      while (mailbox.isEmpty()) {
        receiving = true;
        pause(Status.WAITING);
      }
      return mailbox.remove();
    }

    void say(String text) {
      scheduler.log.add(scheduler.clock + " " + name + " " + text);
    }
  }

  /** A lock among tasks, with its waiters in order. */
  static final class TaskLock {
    private Task owner;
    private final Deque<Task> waiters = new ArrayDeque<>();

    void lock(Task task) {
      if (owner == null) {
        owner = task;
        return;
      }
      waiters.add(task);
      while (owner != task) {
        task.pause(Status.WAITING);
      }
    }

    void unlock(Task task) {
      if (owner != task) {
        throw new IllegalStateException(task.name + " is not the owner");
      }
      owner = waiters.poll();
      if (owner != null) {
        task.scheduler.enqueue(owner);
      }
    }
  }

  static final class Scheduler {
    private final boolean byPriority;
    private final List<Task> tasks = new ArrayList<>();
    private final Deque<Task> ready = new ArrayDeque<>();
    private final PriorityQueue<Task> sleeping = new PriorityQueue<>((a, b) -> a.wakeAt != b.wakeAt
        ? Long.compare(a.wakeAt, b.wakeAt) : a.name.compareTo(b.name));
    private final SynchronousQueue<Boolean> back = new SynchronousQueue<>();
    private final AtomicInteger running = new AtomicInteger();
    final List<String> log = new ArrayList<>();
    long clock;
    int switches;

    Scheduler(boolean byPriority) {
      this.byPriority = byPriority;
    }

    Task spawn(String name, int priority, Body body) {
      Task task = new Task(this, name, priority, body);
      tasks.add(task);
      enqueue(task);
      task.thread.start();
      return task;
    }

    void enqueue(Task task) {
      task.status = Status.READY;
      ready.add(task);
    }

    private Task choose() {
      if (!byPriority) {
        return ready.poll();
      }
      Task best = null;
      for (Task task : ready) {
        if (best == null || task.priority > best.priority) {
          best = task;
        }
      }
      ready.remove(best);
      return best;
    }

    private void giveBack() {
      running.decrementAndGet();
      try {
        back.put(true);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    private void ended(Task task) {
      for (Task joiner : task.joiners) {
        enqueue(joiner);
      }
      task.joiners.clear();
      giveBack();
    }

    private void dispatch(Task task) throws InterruptedException {
      switches++;
      task.slices++;
      task.status = Status.RUNNING;
      if (running.incrementAndGet() != 1) {
        throw new AssertionError("two tasks at once");
      }
      task.resume();
      back.take();
    }

    /** Runs until every task has ended or none can go on; stuck tasks are killed and reported. */
    void run() throws InterruptedException {
      while (true) {
        if (!ready.isEmpty()) {
          dispatch(choose());
        } else if (!sleeping.isEmpty()) {
          clock = sleeping.peek().wakeAt;
          while (!sleeping.isEmpty() && sleeping.peek().wakeAt == clock) {
            enqueue(sleeping.poll());
          }
        } else {
          break;
        }
      }
      for (Task task : tasks) {
        if (task.status == Status.WAITING) {
          log.add(clock + " stuck " + task.name);
          task.killed = true;
          dispatch(task);
        }
      }
      for (Task task : tasks) {
        task.thread.join();
      }
    }

    void report(String title) {
      System.out.println("== " + title);
      for (String line : log) {
        System.out.println(line);
      }
      Map<String, String> ends = new TreeMap<>();
      for (Task task : tasks) {
        ends.put(task.name, task.status + "/" + task.slices
            + (task.failure == null ? "" : "/" + task.failure.getMessage()));
      }
      System.out.println("clock " + clock + " switches " + switches + " " + ends);
    }
  }

  static void roundRobin() throws Exception {
    Scheduler s = new Scheduler(false);
    for (String name : new String[] {"a", "b", "c"}) {
      s.spawn(name, 0, self -> {
        for (int i = 0; i < 3; i++) {
          self.say("step " + i);
          self.yieldTurn();
        }
      });
    }
    s.run();
    s.report("round robin");
  }

  static void priorities() throws Exception {
    Scheduler s = new Scheduler(true);
    int[] priorities = {1, 5, 3};
    for (int p : priorities) {
      s.spawn("p" + p, p, self -> {
        for (int i = 0; i < 2; i++) {
          self.say("turn " + i);
          self.yieldTurn();
        }
      });
    }
    s.run();
    s.report("priorities");
  }

  static void sleepers() throws Exception {
    Scheduler s = new Scheduler(false);
    for (int i = 1; i <= 3; i++) {
      int period = i * 10;
      s.spawn("every" + period, 0, self -> {
        while (s.clock < 60) {
          self.sleep(period);
          self.say("awake");
        }
      });
    }
    s.run();
    s.report("sleepers");
  }

  static void messages() throws Exception {
    Scheduler s = new Scheduler(false);
    Task[] ring = new Task[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      ring[i] = s.spawn("ring" + i, 0, self -> {
        while (true) {
          String message = self.receive();
          self.say("got " + message);
          int n = Integer.parseInt(message);
          if (n == 0) {
            return;
          }
          self.send(ring[(me + 1) % 3], "" + (n - 1));
        }
      });
    }
    s.spawn("starter", 0, self -> self.send(ring[0], "7"));
    s.run();
    s.report("messages, two left waiting");
  }

  static void locks() throws Exception {
    Scheduler s = new Scheduler(false);
    TaskLock lock = new TaskLock();
    int[] shared = new int[1];
    List<Task> workers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      workers.add(s.spawn("w" + i, 0, self -> {
        for (int k = 0; k < 2; k++) {
          lock.lock(self);
          int before = shared[0];
          self.sleep(5);
          shared[0] = before + 1;
          self.say("counted " + shared[0]);
          lock.unlock(self);
        }
      }));
    }
    s.spawn("boss", 0, self -> {
      for (Task worker : workers) {
        self.join(worker);
      }
      self.say("total " + shared[0]);
      try {
        lock.unlock(self);
      } catch (IllegalStateException e) {
        self.say(e.getMessage());
      }
    });
    s.run();
    s.report("locks");
  }

  static void deadlock() throws Exception {
    Scheduler s = new Scheduler(false);
    TaskLock one = new TaskLock();
    TaskLock two = new TaskLock();
    s.spawn("left", 0, self -> {
      one.lock(self);
      self.yieldTurn();
      two.lock(self);
    });
    s.spawn("right", 0, self -> {
      two.lock(self);
      self.yieldTurn();
      one.lock(self);
    });
    s.spawn("fails", 0, self -> {
      self.sleep(3);
      throw new java.io.IOException("broken task");
    });
    s.run();
    s.report("deadlock and failure");
  }

  public static void main(String[] args) throws Exception {
    roundRobin();
    priorities();
    sleepers();
    messages();
    locks();
    deadlock();
  }
}
