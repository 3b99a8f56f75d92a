// Two atomic operations in sequence are not atomic.
// EXPECT: exception java.lang.AssertionError
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicGetThenSet {
  public static void main(String[] args) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Thread a = new Thread(() -> count.set(count.get() + 1));
    a.start();
    count.set(count.get() + 1);
    a.join();
    assert count.get() == 2;
  }
}
