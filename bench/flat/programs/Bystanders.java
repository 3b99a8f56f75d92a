/** Two threads that count, beside N that wait until both have ended. A step should cost the same for each N. */
public class Bystanders {
  static final Object GATE = new Object();
  static boolean open;
  static int x;

  static void pass() {
    synchronized (GATE) {
      while (!open) {
        try {
          GATE.wait();
        } catch (InterruptedException e) {
          return;
        }
      }
    }
  }

  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[0]), count = Integer.parseInt(args[1]);
    for (int t = 0; t < n; t++) new Thread(Bystanders::pass).start();
    Thread[] threads = new Thread[2];
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        for (int k = 0; k < count; k++) x++;
      });
      threads[t].start();
    }
    for (Thread t : threads) t.join();
    synchronized (GATE) {
      open = true;
      GATE.notifyAll();
    }
  }
}
