// Interrupts end sleep, wait, timed wait, join and timed join, and clear the status.
public class InterruptBlocked {
  interface Blocking {
    void run() throws InterruptedException;
  }

  static final Object lock = new Object();

  static void interruptIn(String what, Blocking blocking) throws Exception {
    String[] result = new String[1];
    Thread thread = new Thread(() -> {
      try {
        blocking.run();
        result[0] = "returned";
      } catch (InterruptedException e) {
        result[0] = e.getMessage() + " status " + Thread.currentThread().isInterrupted();
      }
    }, what);
    thread.start();
    Thread.State state = thread.getState();
    while (state != Thread.State.WAITING && state != Thread.State.TIMED_WAITING) {
      Thread.sleep(1);
      state = thread.getState();
    }
    thread.interrupt();
    thread.join();
    System.out.println(what + ": " + state + " " + result[0]);
  }

  static void interruptBefore(String what, Blocking blocking) {
    Thread.currentThread().interrupt();
    try {
      blocking.run();
      System.out.println("before " + what + ": returned, status " + Thread.interrupted());
    } catch (InterruptedException e) {
      System.out.println("before " + what + ": " + e.getMessage() + " status "
          + Thread.currentThread().isInterrupted());
    }
  }

  public static void main(String[] args) throws Exception {
    Thread never = new Thread(() -> {
      try {
        Thread.sleep(10_000_000);
      } catch (InterruptedException e) {
        System.out.println("never was interrupted at the end");
      }
    });
    never.start();
    Blocking sleep = () -> Thread.sleep(1_000_000);
    Blocking wait = () -> {
      synchronized (lock) {
        lock.wait();
      }
    };
    Blocking timedWait = () -> {
      synchronized (lock) {
        lock.wait(1_000_000);
      }
    };
    Blocking join = () -> never.join();
    Blocking timedJoin = () -> never.join(1_000_000);
    interruptIn("sleep", sleep);
    interruptIn("wait", wait);
    interruptIn("timed wait", timedWait);
    interruptIn("join", join);
    interruptIn("timed join", timedJoin);
    interruptBefore("sleep", sleep);
    interruptBefore("sleep zero", () -> Thread.sleep(0));
    interruptBefore("wait", wait);
    interruptBefore("timed wait", timedWait);
    interruptBefore("join", join);
    interruptBefore("yield", () -> Thread.yield());
    Thread dead = new Thread();
    interruptBefore("join of a thread never started", () -> dead.join());

    // Entering a monitor is not interruptible.
    boolean[] status = new boolean[1];
    Thread entering = new Thread(() -> {
      synchronized (lock) {
        status[0] = Thread.currentThread().isInterrupted();
      }
    });
    synchronized (lock) {
      entering.start();
      while (entering.getState() != Thread.State.BLOCKED) {
        Thread.sleep(1);
      }
      entering.interrupt();
      Thread.sleep(5);
      System.out.println("still " + entering.getState() + " " + entering.isInterrupted());
    }
    entering.join();
    System.out.println("entered with status " + status[0]);
    never.interrupt();
    never.join();
  }
}
