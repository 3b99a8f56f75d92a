// RUN-ONLY: `mazurka check` refuses Thread.stop of another thread.
/** Thread.stop wakes threads that wait and sleep; their finally blocks run, and nothing is printed. */
public class StopWaiting {
  static final Object lock = new Object();

  @SuppressWarnings({"removal", "deprecation"})
  static void stop(Thread thread, Thread.State state) throws Exception {
    thread.start();
    while (thread.getState() != state) Thread.yield();
    thread.stop();
    thread.join();
    System.out.println("end " + thread.isAlive());
  }

  public static void main(String[] args) throws Exception {
    stop(new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException wrong) {
          System.out.println("interrupted");
        } finally {
          System.out.println("finally " + Thread.holdsLock(lock));
        }
      }
    }), Thread.State.WAITING);
    stop(new Thread(() -> {
      try {
        Thread.sleep(100_000);
      } catch (InterruptedException wrong) {
        System.out.println("interrupted");
      } finally {
        System.out.println("finally");
      }
    }), Thread.State.TIMED_WAITING);
    try {
      stopSelf();
    } catch (ThreadDeath death) {
      System.out.println(death);
    }
  }

  @SuppressWarnings({"removal", "deprecation"})
  static void stopSelf() {
    Thread.currentThread().stop();
  }
}
