import java.util.concurrent.Semaphore;

/** n threads each take one of p permits of a semaphore and give it back: a pool of connections. */
public class Permits {
  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]), p = Integer.parseInt(args[1]);
    Semaphore permits = new Semaphore(p);
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      threads[i] = new Thread(() -> {
        permits.acquireUninterruptibly();
        permits.release();
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
  }
}
