import java.util.Timer;
import java.util.TimerTask;

// An exception in a task ends the timer's thread, and the timer with it.
public class TimerDies {
  public static void main(String[] args) throws Exception {
    Timer timer = new Timer();
    Thread[] thread = new Thread[1];
    boolean[] ran = new boolean[1];
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        synchronized (thread) {
          thread[0] = Thread.currentThread();
          thread.notifyAll();
        }
        throw new IllegalStateException("task failed");
      }
    }, 1);
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        ran[0] = true;
      }
    }, 40);
    synchronized (thread) {
      while (thread[0] == null) {
        thread.wait();
      }
    }
    thread[0].join();
    System.out.println(thread[0].getName() + " " + thread[0].getState() + " second ran " + ran[0]);
    try {
      timer.schedule(new TimerTask() {
        @Override
        public void run() {}
      }, 1);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
