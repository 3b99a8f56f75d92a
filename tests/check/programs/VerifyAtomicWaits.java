// While an atomic section waits, the other threads continue.
// EXPECT: correct
import mazurka.Verify;

public class VerifyAtomicWaits {
  static boolean ready;

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread t = new Thread(() -> {
      synchronized (lock) {
        ready = true;
        lock.notify();
      }
    });
    t.start();
    Verify.beginAtomic();
    synchronized (lock) {
      while (!ready) lock.wait();
    }
    Verify.endAtomic();
  }
}
