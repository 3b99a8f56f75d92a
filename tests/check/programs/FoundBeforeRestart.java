// One thread fails, then another one writes to an object that was presumed constant: the system
// properties. The search restarts, with reads of them as operations, and the limit ends it before
// it reaches the failure again. The verdict must still report the failure.
// OPTIONS: --all --max-states 300
// REDUCTIONS: clock lazy eager safe source-stateful
// EXPECT: exception java.lang.IllegalStateException
public class FoundBeforeRestart {
  static volatile int done;

  static int read() {
    int found = 0;
    for (int i = 0; i < 400; i++) {
      if (System.getProperty("no.such.property") != null) found++;
    }
    return found;
  }

  public static void main(String[] args) throws Exception {
    Thread reads = new Thread(() -> {
      if (read() == 0) throw new IllegalStateException("nothing");
    });
    reads.start();
    reads.join();
    Thread sets = new Thread(() -> {
      int sum = 0;
      for (int i = 0; i < 3_000_000; i++) sum += i;
      done = sum;
      System.setProperty("some.property", "value");
    });
    sets.start();
    done = read();
    sets.join();
  }
}
