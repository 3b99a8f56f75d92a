import java.util.concurrent.locks.*;

/** A lock may leave a permit, which makes a thread at a synchroniser of the program try again. */
public class NeedsShippedBeside {
  static volatile int tries;
  static volatile boolean open;
  static class Gate extends AbstractQueuedSynchronizer {
    @Override protected boolean tryAcquire(int n) {
      boolean seen = open;
      tries++;
      return seen;
    }
  }
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Gate gate = new Gate();
    Thread a = new Thread(() -> { lock.lock(); lock.unlock(); gate.acquire(1); });
    Thread b = new Thread(() -> { if (tries == 6) { open = true; System.out.print("opened"); } });
    lock.lock();
    a.start();
    b.start();
    lock.unlock();
  }
}
