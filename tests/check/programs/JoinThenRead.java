// Three threads write to places of their own; main joins them and reads the results. A reduction
// that does not know what the joins order tries main's reads before each write: 128,783 states.
// EXPECT: correct
// OPTIONS: --por clock --max-states 1000
public class JoinThenRead {
  static final int THREADS = 3, WRITES = 30;
  static final int[] results = new int[THREADS];

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; ++i) {
      int mine = i;
      threads[i] = new Thread(() -> {
        for (int k = 1; k <= WRITES; ++k) results[mine] = k;
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    for (int result : results) assert result == WRITES;
  }
}
