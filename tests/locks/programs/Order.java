import java.util.concurrent.locks.*;

// LONG
/** Three threads take a lock in any order. */
public class Order {
  static int order;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread[] ts = new Thread[2];
    for (int i = 0; i < ts.length; i++) {
      int me = i + 1;
      ts[i] = new Thread(() -> { lock.lock(); order = order * 10 + me; lock.unlock(); });
      ts[i].start();
    }
    lock.lock(); order = order * 10 + 3; lock.unlock();
    for (Thread t : ts) t.join();
    System.out.println(order);
  }
}
