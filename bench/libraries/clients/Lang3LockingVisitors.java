// JARS: commons-lang3.jar
// EXPECT: correct
import org.apache.commons.lang3.concurrent.locks.LockingVisitors;
import org.apache.commons.lang3.concurrent.locks.LockingVisitors.StampedLockVisitor;

/** A visitor with a stamped lock protects a builder. */
public class Lang3LockingVisitors {
  static final StampedLockVisitor<StringBuilder> TEXT =
      LockingVisitors.stampedLockVisitor(new StringBuilder());

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      TEXT.acceptWriteLocked(text -> text.append("a"));
      TEXT.applyReadLocked(text -> text.length());
    }, () -> {
      TEXT.acceptWriteLocked(text -> text.append("b"));
    });
    if (TEXT.applyReadLocked(text -> text.length()) != 2) throw new AssertionError();
  }
}
