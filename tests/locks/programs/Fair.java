import java.util.concurrent.locks.*;

/** A fair lock. */
public class Fair {
  static int n;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    Thread a = new Thread(() -> { lock.lock(); n++; lock.unlock(); });
    a.start();
    boolean t = lock.tryLock();
    if (t) { n += 10; lock.unlock(); }
    a.join();
    System.out.println(t + " " + n + lock.isFair());
  }
}
