import java.util.concurrent.locks.LockSupport;

// Each Thread.State is reached and observed.
public class StateWalk {
  static final Object lock = new Object();
  static volatile boolean go;

  static void reach(Thread thread, Thread.State wanted) throws InterruptedException {
    while (thread.getState() != wanted) {
      Thread.sleep(1);
    }
    System.out.println(thread.getName() + " " + thread.getState() + " alive " + thread.isAlive());
  }

  public static void main(String[] args) throws Exception {
    Thread.State[] all = Thread.State.values();
    for (Thread.State state : all) {
      System.out.println(state.ordinal() + " " + state);
    }

    Thread spinner = new Thread(() -> {
      while (!go) {
        Thread.yield();
      }
    }, "spinner");
    System.out.println(spinner.getState());
    spinner.start();
    System.out.println(spinner.getState());
    go = true;
    spinner.join();
    System.out.println(spinner.getState());

    Thread waiter = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          System.out.println("interrupted");
        }
      }
    }, "waiter");
    waiter.start();
    reach(waiter, Thread.State.WAITING);

    Thread timed = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait(1000000);
        } catch (InterruptedException e) {
          System.out.println("timed waiter interrupted");
        }
      }
    }, "timed");
    timed.start();
    reach(timed, Thread.State.TIMED_WAITING);

    Thread blocked = new Thread(() -> {
      synchronized (lock) {
        System.out.println("blocked one entered");
      }
    }, "blocked");
    synchronized (lock) {
      blocked.start();
      reach(blocked, Thread.State.BLOCKED);
      // A notified waiter cannot return before the monitor is free.
      lock.notify();
      while (waiter.getState() == Thread.State.BLOCKED
          == (timed.getState() == Thread.State.BLOCKED)) {
        Thread.sleep(1);
      }
      System.out.println("one notified waiter is blocked on re-entry");
    }
    blocked.join();
    synchronized (lock) {
      lock.notifyAll();
    }
    waiter.join();
    timed.join();
    System.out.println(waiter.getState() + " " + timed.getState());

    Thread sleeper = new Thread(() -> {
      try {
        Thread.sleep(1000000);
      } catch (InterruptedException e) {
        System.out.println("sleeper woken");
      }
    }, "sleeper");
    sleeper.start();
    reach(sleeper, Thread.State.TIMED_WAITING);
    sleeper.interrupt();
    sleeper.join();

    Thread parker = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) {
        LockSupport.park();
      }
    }, "parker");
    parker.start();
    reach(parker, Thread.State.WAITING);
    Thread joiner = new Thread(() -> {
      try {
        parker.join();
        System.out.println("joiner done");
      } catch (InterruptedException e) {
        System.out.println("joiner interrupted");
      }
    }, "joiner");
    joiner.start();
    reach(joiner, Thread.State.WAITING);
    parker.interrupt();
    joiner.join();
    parker.join();
    System.out.println(parker.getState() + " " + joiner.getState());
    System.out.println(Thread.currentThread().getState());
  }
}
