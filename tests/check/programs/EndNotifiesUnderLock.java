// A thread that ends takes the monitor of its Thread object and notifies the waiting threads, so that they cannot miss
// the end. Thread.join of the JDK relies on this.
// EXPECT: correct
public class EndNotifiesUnderLock {
  public static void main(String[] args) throws InterruptedException {
    Thread quick = new Thread(() -> {});
    synchronized (quick) {
      quick.start();
      while (quick.isAlive()) quick.wait();
    }
  }
}
