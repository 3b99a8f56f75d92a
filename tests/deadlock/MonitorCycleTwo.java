// EXPECT: deadlock
// "left" holds a and waits for the monitor of b; "right" holds b and waits for that of a;
// "main" waits in join for "left".
// REPORT: Thread "main" waits for the end of thread "left"
// REPORT: Thread "left" waits to lock java.lang.Object@*, held by "right"
// REPORT: Thread "right" waits to lock java.lang.Object@*, held by "left"
import java.util.concurrent.CountDownLatch;

public class MonitorCycleTwo {
  public static void main(String[] args) throws Exception {
    Object a = new Object();
    Object b = new Object();
    CountDownLatch both = new CountDownLatch(2);
    Thread left = new Thread(() -> lock(a, b, both), "left");
    Thread right = new Thread(() -> lock(b, a, both), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    System.out.println("unreachable");
  }

  static void lock(Object first, Object second, CountDownLatch both) {
    synchronized (first) {
      both.countDown();
      try {
        both.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      synchronized (second) {
        System.out.println("unreachable");
      }
    }
  }
}
