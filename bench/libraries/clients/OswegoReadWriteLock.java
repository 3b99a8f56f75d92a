// JARS: concurrent.jar
// EXPECT: correct
import EDU.oswego.cs.dl.util.concurrent.WriterPreferenceReadWriteLock;

/** Writers are alone. */
public class OswegoReadWriteLock {
  static int value;
  static final WriterPreferenceReadWriteLock LOCK = new WriterPreferenceReadWriteLock();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LOCK.writeLock().acquire();
      value++;
      LOCK.writeLock().release();
    }, () -> {
      LOCK.readLock().acquire();
      int seen = value;
      if (seen != value) throw new AssertionError();
      LOCK.readLock().release();
    });
    if (value != 1) throw new AssertionError();
  }
}
