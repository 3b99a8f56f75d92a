import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

// Interrupts and time-outs of threads queued for locks.
public class LockInterruptibly {
  static void queued(String name, Lock lock) throws Exception {
    lock.lock();
    String[] outcome = new String[3];
    Thread interruptible = new Thread(() -> {
      try {
        lock.lockInterruptibly();
        outcome[0] = "locked";
        lock.unlock();
      } catch (InterruptedException e) {
        outcome[0] = "interrupted " + e.getMessage() + " "
            + Thread.currentThread().isInterrupted();
      }
    });
    Thread timed = new Thread(() -> {
      try {
        outcome[1] = "timed " + lock.tryLock(1_000_000, TimeUnit.SECONDS);
        lock.unlock();
      } catch (InterruptedException e) {
        outcome[1] = "timed interrupted";
      }
    });
    Thread stubborn = new Thread(() -> {
      lock.lock();
      outcome[2] = "stubborn " + Thread.currentThread().isInterrupted();
      lock.unlock();
    });
    Thread[] threads = {interruptible, timed, stubborn};
    Thread.State[] states = {
        Thread.State.WAITING, Thread.State.TIMED_WAITING, Thread.State.WAITING};
    for (int i = 0; i < 3; i++) {
      threads[i].start();
      while (threads[i].getState() != states[i]) {
        Thread.sleep(1);
      }
    }
    for (Thread thread : threads) {
      thread.interrupt();
    }
    interruptible.join();
    timed.join();
    System.out.println(name + ": " + outcome[0] + ", " + outcome[1] + ", stubborn waits "
        + (outcome[2] == null));
    lock.unlock();
    stubborn.join();
    System.out.println(name + ": " + outcome[2]);

    lock.lock();
    boolean[] expired = new boolean[2];
    Thread impatient = new Thread(() -> {
      try {
        expired[0] = !lock.tryLock(5, TimeUnit.MILLISECONDS);
        expired[1] = !lock.tryLock(-5, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    impatient.start();
    impatient.join();
    System.out.println(name + ": expired " + expired[0] + " " + expired[1]);
    lock.unlock();
    System.out.println(name + ": free " + lock.tryLock());
    lock.unlock();
  }

  public static void main(String[] args) throws Exception {
    queued("unfair", new ReentrantLock());
    queued("fair", new ReentrantLock(true));
    queued("write", new ReentrantReadWriteLock().writeLock());
    queued("fair write", new ReentrantReadWriteLock(true).writeLock());
    queued("stamped write", new StampedLock().asWriteLock());
  }
}
