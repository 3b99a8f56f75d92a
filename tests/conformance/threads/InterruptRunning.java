// A running thread sees an interrupt only when it asks, and asking may clear it.
public class InterruptRunning {
  static volatile int phase;

  public static void main(String[] args) throws Exception {
    StringBuffer log = new StringBuffer();
    Thread worker = new Thread(() -> {
      phase = 1;
      while (!Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
      log.append("a" + Thread.currentThread().isInterrupted());
      log.append(" b" + Thread.interrupted());
      log.append(" c" + Thread.interrupted());
      log.append(" d" + Thread.currentThread().isInterrupted());
      phase = 2;
      while (!Thread.interrupted()) {
        Thread.yield();
      }
      log.append(" e" + Thread.currentThread().isInterrupted());
      phase = 3;
    });
    System.out.println("unstarted " + worker.isInterrupted());
    worker.start();
    while (phase != 1) {
      Thread.yield();
    }
    worker.interrupt();
    while (phase != 2) {
      Thread.yield();
    }
    System.out.println("cleared, seen from outside " + worker.isInterrupted());
    worker.interrupt();
    worker.join();
    System.out.println(log + " phase " + phase);
    System.out.println("dead " + worker.isInterrupted());

    // A computation that polls and gives back what it has.
    int[] done = new int[1];
    Thread cruncher = new Thread(() -> {
      int n = 0;
      while (true) {
        n++;
        if (n == 1000) {
          Thread.currentThread().interrupt();
        }
        if (Thread.interrupted()) {
          break;
        }
      }
      done[0] = n;
    });
    cruncher.start();
    cruncher.join();
    System.out.println("stopped itself at " + done[0]);

    // Convention: restore the status when it cannot be propagated.
    boolean[] restored = new boolean[1];
    Thread polite = new Thread(() -> {
      helper();
      restored[0] = Thread.currentThread().isInterrupted();
    });
    polite.start();
    polite.interrupt();
    polite.join();
    System.out.println("restored " + restored[0] + " kept after death " + polite.isInterrupted());

    // Finally blocks run when the interrupt is turned into an exception.
    StringBuffer order = new StringBuffer();
    Thread tidy = new Thread(() -> {
      try {
        try {
          Thread.sleep(1_000_000);
          order.append("slept");
        } finally {
          order.append("finally ");
        }
      } catch (InterruptedException e) {
        order.append("caught");
      }
    });
    tidy.start();
    tidy.interrupt();
    tidy.join();
    System.out.println(order);
  }

  static void helper() {
    try {
      Thread.sleep(1_000_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
