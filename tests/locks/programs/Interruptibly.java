import java.util.concurrent.locks.*;

/** lockInterruptibly: acquires or is interrupted; an interrupt may also come too late. */
public class Interruptibly {
  static String got = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread b = new Thread(() -> {
      try {
        lock.lockInterruptibly();
        got = "acquired";
        lock.unlock();
      } catch (InterruptedException e) { got = "interrupted"; }
      got += " " + Thread.interrupted();
    });
    lock.lock();
    b.start();
    b.interrupt();
    lock.unlock();
    b.join();
    System.out.println(got);
  }
}
