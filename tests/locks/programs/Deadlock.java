import java.util.concurrent.locks.*;

/** Two locks in two orders. */
public class Deadlock {
  public static void main(String[] args) throws Exception {
    ReentrantLock p = new ReentrantLock(), q = new ReentrantLock();
    Thread a = new Thread(() -> { p.lock(); q.lock(); q.unlock(); p.unlock(); });
    a.start();
    q.lock(); p.lock(); p.unlock(); q.unlock();
    a.join();
    System.out.println("done");
  }
}
