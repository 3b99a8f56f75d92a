// EXPECT: correct
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorRuns {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    int got = pool.submit(() -> 7).get();
    pool.shutdown();
    assert got == 7;
  }
}
