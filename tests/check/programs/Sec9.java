// Stoller, SPIN 2000, Section 9: main writes v without a lock after it has let the other thread
// continue. The strict discipline is violated in every execution in which both threads write.
// EXPECT: locking
// OPTIONS: --property locking
// REDUCTIONS: clock lazy source optimal selective selective:composed exit-block-rw
import java.util.concurrent.Semaphore;

public class Sec9 {
  static int v;
  static final Object o = new Object();
  static final Semaphore sem = new Semaphore(0);

  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              sem.acquireUninterruptibly();
              synchronized (o) {
                v = 2;
              }
            });
    t.start();
    v = 0;
    sem.release();
    v = 1;
    t.join();
  }
}
