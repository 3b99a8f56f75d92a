// EXPECT: deadlock
import java.util.concurrent.SynchronousQueue;

public class SynchronousQueueAlone {
  public static void main(String[] args) throws InterruptedException {
    new SynchronousQueue<Integer>().put(1);
  }
}
