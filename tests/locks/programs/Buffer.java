import java.util.concurrent.locks.*;

// LONG
/** One item goes through a buffer. */
public class Buffer {
  static Integer item;
  static int sum;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition full = lock.newCondition(), empty = lock.newCondition();
    Thread producer = new Thread(() -> {
      lock.lock();
      try {
        while (item != null) empty.awaitUninterruptibly();
        item = 1;
        full.signal();
      } finally { lock.unlock(); }
    });
    producer.start();
    lock.lock();
    try {
      while (item == null) full.awaitUninterruptibly();
      sum += item;
      item = null;
      empty.signal();
    } finally { lock.unlock(); }
    producer.join();
    System.out.println(sum);
  }
}
