import java.util.concurrent.locks.*;

/** A thread gets through an open gate to a lock, or sleeps at the gate for ever. */
public class NeedsShippedOpen {
  static volatile boolean open;
  static class Gate extends AbstractQueuedSynchronizer {
    @Override protected boolean tryAcquire(int n) { return open || compareAndSetState(0, 1); }
  }
  public static void main(String[] args) throws Exception {
    Lock lock = new ReentrantReadWriteLock().readLock();
    Gate gate = new Gate();
    Thread a = new Thread(() -> open = true);
    Thread b = new Thread(() -> gate.acquire(1));
    Thread c = new Thread(() -> { gate.acquire(1); lock.lock(); lock.unlock(); });
    a.start();
    b.start();
    c.start();
    lock.lock();
    lock.unlock();
  }
}
