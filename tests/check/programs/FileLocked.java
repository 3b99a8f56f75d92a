// Two threads lock one file. The locks of a process do not block each other: tryLock throws.
// EXPECT: correct
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy
// OUTCOME: both
// OUTCOME: one
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;

public class FileLocked {
  static final AtomicInteger locked = new AtomicInteger();

  static void lock(FileChannel channel) {
    try (FileLock lock = channel.tryLock()) {
      if (lock == null) throw new AssertionError("no other process locks the file");
      locked.incrementAndGet();
    } catch (OverlappingFileLockException e) {
      return;
    } catch (java.io.IOException e) {
      throw new RuntimeException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Path file = Path.of("mazurka-locked.txt");
    FileChannel one = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileChannel two = FileChannel.open(file, StandardOpenOption.WRITE);
    Thread t = new Thread(() -> lock(one));
    t.start();
    lock(two);
    t.join();
    System.out.print(locked.get() == 2 ? "both" : "one");
  }
}
