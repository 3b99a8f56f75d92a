import java.util.concurrent.locks.*;

/** An interrupted thread may still get a fair lock, if nobody was queued when it came. */
public class FairInterrupted {
  static String text = "";
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    lock.lock();
    Thread a = new Thread(() -> {
      try {
        lock.lockInterruptibly();
        text += "a";
        lock.unlock();
      } catch (InterruptedException e) {
        text = "i";
      }
    });
    a.start();
    a.interrupt();
    lock.unlock();
    lock.lock();
    text += "m";
    lock.unlock();
    a.join();
    System.out.println(text);
  }
}
