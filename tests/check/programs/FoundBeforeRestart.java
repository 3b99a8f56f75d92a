// The thread that fails does so before another one writes to what was presumed constant, the system
// properties. The search starts again then, reads of them are operations from there on, and the limit
// ends it before it comes to the failure once more. That was found nevertheless.
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
