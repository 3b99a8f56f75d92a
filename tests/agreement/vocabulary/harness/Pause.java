import java.util.concurrent.ThreadLocalRandom;

/** Waits a little, so that runs of a program differ. */
public final class Pause {
  static volatile int sink;

  public static void here() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    int kind = random.nextInt(8);
    // A sleep would clear the interrupt status that the program is about to read.
    if (kind < 2) {
      Thread.yield();
    } else if (kind < 5) {
      for (int i = random.nextInt(20_000); i > 0; i--) sink = i;
    } else if (kind == 5 && !Thread.currentThread().isInterrupted()) {
      long end = System.nanoTime() + random.nextInt(400_000);
      while (System.nanoTime() < end) Thread.yield();
    }
  }
}
