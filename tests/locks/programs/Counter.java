import java.util.concurrent.locks.*;

/** Two threads increment under one lock. */
public class Counter {
  static int n;
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Runnable r = () -> {
      lock.lock();
      try { n++; } finally { lock.unlock(); }
    };
    Thread a = new Thread(r), b = new Thread(r);
    a.start(); b.start(); a.join(); b.join();
    System.out.println(n + " " + lock.isLocked());
  }
}
