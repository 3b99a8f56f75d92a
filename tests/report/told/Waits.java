import java.util.concurrent.locks.LockSupport;

/** Waiting, waking, interrupting, initialising. */
public class Waits {
  static class Late {
    static int made = 1; // TOLD: write Late.made: 0 -> 1
  }

  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object gate = new Object();
    Thread waiter = new Thread(() -> {
      synchronized (gate) {
        while (!ready) {
          try {
            gate.wait(); // TOLD: waits to be notified on Object#1
          } catch (InterruptedException e) { // TOLD: lock Object#1 again, wait ends
            return;
          }
        }
      }
    }, "waiter");
    Thread parker = new Thread(LockSupport::park, "parker"); // TOLD: park
    waiter.start();
    parker.start();
    while (waiter.getState() != Thread.State.WAITING) { // TOLD: Thread.getState
      Thread.yield();
    }
    while (parker.getState() != Thread.State.WAITING) {
      Thread.yield();
    }
    Late.made++; // TOLD: initialise Late
    synchronized (gate) {
      ready = true;
      gate.notify(); // TOLD: notify Object#1: wakes waiter
    }
    LockSupport.unpark(parker); // TOLD: unpark parker
    waiter.join(); // TOLD: join waiter
    parker.join();
    Thread.currentThread().interrupt();
    throw new IllegalStateException();
  }
}
