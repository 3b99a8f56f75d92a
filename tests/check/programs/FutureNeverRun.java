// EXPECT: deadlock
import java.util.concurrent.FutureTask;

public class FutureNeverRun {
  public static void main(String[] args) throws Exception {
    new FutureTask<>(() -> 7).get();
  }
}
