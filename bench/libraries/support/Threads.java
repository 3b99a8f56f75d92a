/** Runs the parts of a client in threads of their own. */
public class Threads {
  /** A part of a client. An exception is a violation. */
  public interface Part {
    void run() throws Exception;
  }

  /** Runs the last part in this thread and each other part in a new one, and waits for their end. */
  public static void run(Part... parts) throws Exception {
    Thread[] threads = new Thread[parts.length - 1];
    for (int i = 0; i < threads.length; i++) {
      Part part = parts[i];
      threads[i] = new Thread(() -> {
        try {
          part.run();
        } catch (Exception e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    parts[threads.length].run();
    for (Thread thread : threads) thread.join();
  }
}
