// A thread takes the monitor of its Thread object to end and to notify those who wait there, so that they cannot miss
// it: Thread.join of the JDK is made of this.
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
