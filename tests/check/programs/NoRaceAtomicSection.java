// OPTIONS: --property race
// EXPECT: correct
import mazurka.Verify;

// The lock, the volatile and the join order the section with the accesses of other threads.
public class NoRaceAtomicSection {
  static final Object lock = new Object();
  static int locked, published, joined;
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      Verify.beginAtomic();
      synchronized (lock) {
        locked++;
      }
      joined = 1;
      published = 1;
      ready = true;
      Verify.endAtomic();
    });
    other.start();
    synchronized (lock) {
      locked++;
    }
    if (ready) published++;
    other.join();
    joined++;
  }
}
