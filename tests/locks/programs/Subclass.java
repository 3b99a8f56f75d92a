import java.util.concurrent.locks.*;

/** A subclass that counts. */
public class Subclass {
  static class Counting extends ReentrantLock {
    int locks;
    @Override public void lock() { super.lock(); locks++; }
    String owner() { Thread t = getOwner(); return t == null ? "none" : t.getName(); }
  }
  public static void main(String[] args) throws Exception {
    Counting lock = new Counting();
    Thread a = new Thread(() -> { lock.lock(); lock.unlock(); });
    a.start();
    lock.lock();
    String owner = lock.owner();
    lock.unlock();
    a.join();
    System.out.println(lock.locks + owner + lock.owner());
  }
}
