import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// wait, notify and notifyAll without the monitor; the same for locks and conditions.
public class IllegalMonitor {
  interface Action {
    void run() throws Exception;
  }

  static void attempt(String what, Action action) {
    try {
      action.run();
      System.out.println(what + " worked");
    } catch (Exception e) {
      System.out.println(what + " " + e.getClass().getName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Object other = new Object();
    attempt("wait", () -> lock.wait());
    attempt("wait timed", () -> lock.wait(1));
    attempt("wait nanos", () -> lock.wait(0, 1));
    attempt("wait negative", () -> lock.wait(-1));
    attempt("notify", () -> lock.notify());
    attempt("notifyAll", () -> lock.notifyAll());
    attempt("notify in block", () -> {
      synchronized (lock) {
        lock.notify();
        lock.notifyAll();
      }
    });
    attempt("wrong object", () -> {
      synchronized (lock) {
        other.notify();
      }
    });
    attempt("class is not instance", () -> {
      synchronized (lock.getClass()) {
        lock.notify();
      }
    });
    attempt("after block", () -> {
      synchronized (lock) {
        synchronized (lock) {
          lock.notify();
        }
        lock.notify();
      }
      lock.notify();
    });
    Thread.currentThread().interrupt();
    attempt("wait interrupted without monitor", () -> lock.wait());
    System.out.println("status kept " + Thread.interrupted());

    // Another thread's ownership does not help.
    Thread owner = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          System.out.println("owner interrupted");
        }
        synchronized (other) {
          other.notifyAll();
        }
      }
    });
    owner.start();
    while (owner.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    attempt("owned by another", () -> lock.notify());
    owner.interrupt();
    owner.join();

    ReentrantLock reentrant = new ReentrantLock();
    Condition condition = reentrant.newCondition();
    attempt("unlock", () -> reentrant.unlock());
    attempt("await", () -> condition.await());
    attempt("awaitNanos", () -> condition.awaitNanos(1));
    attempt("signal", () -> condition.signal());
    attempt("signalAll", () -> condition.signalAll());
    attempt("signal held", () -> {
      reentrant.lock();
      try {
        condition.signal();
      } finally {
        reentrant.unlock();
      }
    });
    attempt("monitor of a lock object", () -> {
      reentrant.lock();
      try {
        reentrant.notify();
      } finally {
        reentrant.unlock();
      }
    });
    System.out.println("held " + reentrant.isHeldByCurrentThread() + " " + reentrant.isLocked());
  }
}
