// JARS: guava.jar
// EXPECT: correct
import com.google.common.util.concurrent.Striped;
import java.util.concurrent.locks.Lock;

/** A lazily made lock is the same for both threads. */
public class GuavaStripedLazyWeak {
  static int count;
  static final Striped<Lock> LOCKS = Striped.lazyWeakLock(2);

  static void increment() {
    Lock lock = LOCKS.get("a");
    lock.lock();
    count++;
    lock.unlock();
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      increment();
    }, () -> {
      increment();
    });
    if (count != 2) throw new AssertionError();
  }
}
