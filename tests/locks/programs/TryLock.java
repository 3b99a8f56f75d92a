import java.util.concurrent.locks.*;

/** tryLock races with lock. */
public class TryLock {
  static boolean got;
  static int n;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread a = new Thread(() -> { lock.lock(); n++; lock.unlock(); });
    Thread b = new Thread(() -> {
      got = lock.tryLock();
      if (got) { n += 10; lock.unlock(); }
    });
    a.start(); b.start(); a.join(); b.join();
    System.out.println(got + " " + n);
  }
}
