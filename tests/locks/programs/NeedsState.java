import java.util.concurrent.locks.*;

/** Queries whether a thread waits. */
public class NeedsState {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread a = new Thread(() -> { lock.lock(); lock.unlock(); });
    lock.lock();
    a.start();
    while (a.getState() != Thread.State.WAITING) Thread.yield();
    lock.unlock();
  }
}
