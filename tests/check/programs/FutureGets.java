// EXPECT: correct
import java.util.concurrent.FutureTask;

public class FutureGets {
  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 7);
    new Thread(task).start();
    assert task.get() == 7;
  }
}
