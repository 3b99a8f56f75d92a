import java.util.concurrent.locks.*;

/** A release between tryAcquire and the step that dequeues the thread wakes no other thread. */
public class OwnLostWake {
  static volatile Thread owner;
  static class Mutex extends AbstractQueuedSynchronizer {
    @Override protected boolean tryAcquire(int n) {
      if (!compareAndSetState(0, 1)) return false;
      owner = Thread.currentThread();
      return true;
    }
    @Override protected boolean tryRelease(int n) {
      setState(0);
      return true;
    }
  }
  public static void main(String[] args) throws Exception {
    Mutex m = new Mutex();
    m.acquire(1);
    Thread a = new Thread(() -> m.acquire(1));
    Thread b = new Thread(() -> m.acquire(1));
    a.start();
    b.start();
    m.release(1);
    boolean seen = owner == a;
    if (seen) m.release(1);
    if (seen) System.out.println("released after a had taken it");
    a.join();
    b.join();
  }
}
