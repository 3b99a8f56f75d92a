import java.util.concurrent.locks.*;

/** A synchroniser of the program's own, with a condition. */
public class OwnSynchronizer {
  static class Mutex extends AbstractQueuedSynchronizer {
    @Override protected boolean tryAcquire(int n) {
      if (!compareAndSetState(0, 1)) return false;
      setExclusiveOwnerThread(Thread.currentThread());
      return true;
    }
    @Override protected boolean tryRelease(int n) {
      setExclusiveOwnerThread(null);
      setState(0);
      return true;
    }
    @Override protected boolean isHeldExclusively() { return getState() == 1; }
  }
  static boolean ready;
  public static void main(String[] args) throws Exception {
    Mutex m = new Mutex();
    Condition c = m.new ConditionObject();
    m.acquire(1);
    ready = c.awaitNanos(0) <= 0;
    c.signal();
    m.release(1);
    System.out.println(ready);
  }
}
