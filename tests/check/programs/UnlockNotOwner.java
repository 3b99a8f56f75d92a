// EXPECT: exception java.lang.IllegalMonitorStateException
import java.util.concurrent.locks.ReentrantLock;

public class UnlockNotOwner {
  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    new Thread(lock::unlock).start();
  }
}
