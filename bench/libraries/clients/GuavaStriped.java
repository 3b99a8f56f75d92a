// JARS: guava.jar
// EXPECT: correct
import com.google.common.util.concurrent.Striped;
import java.util.concurrent.locks.Lock;

/** Equal keys have the same lock. */
public class GuavaStriped {
  static int count;
  static final Striped<Lock> LOCKS = Striped.lock(2);

  static void increment(String key) {
    Lock lock = LOCKS.get(key);
    lock.lock();
    count++;
    lock.unlock();
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      increment("a");
      increment(new String("a"));
    }, () -> {
      increment("a");
    });
    if (count != 3) throw new AssertionError();
  }
}
