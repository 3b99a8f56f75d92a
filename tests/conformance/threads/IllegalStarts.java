// Threads may be started once; other misuse of Thread.
public class IllegalStarts {
  static void start(String what, Thread thread) {
    try {
      thread.start();
      System.out.println(what + " started");
    } catch (IllegalThreadStateException e) {
      System.out.println(what + " refused " + e.getMessage() + " in state " + thread.getState());
    }
  }

  static volatile boolean release;

  public static void main(String[] args) throws Exception {
    int[] runs = new int[1];
    Thread once = new Thread(() -> runs[0]++);
    start("new", once);
    once.join();
    start("dead", once);
    start("dead again", once);
    System.out.println("runs " + runs[0]);

    Object lock = new Object();
    Thread waiting = new Thread(() -> {
      synchronized (lock) {
        while (!release) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        }
      }
    });
    start("waiting", waiting);
    while (waiting.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    start("waiting twice", waiting);
    synchronized (lock) {
      release = true;
      lock.notifyAll();
    }
    waiting.join();
    start("main", Thread.currentThread() instanceof Thread ? waiting : null);

    Thread self = new Thread() {
      @Override
      public void run() {
        try {
          start();
        } catch (IllegalThreadStateException e) {
          System.out.println("cannot start itself while running");
        }
      }
    };
    self.start();
    self.join();
    try {
      self.join(-1);
    } catch (IllegalArgumentException e) {
      System.out.println("join " + e.getMessage());
    }
    try {
      self.join(1, -1);
    } catch (IllegalArgumentException e) {
      System.out.println("join " + e.getMessage());
    }
    try {
      Thread.currentThread().setDaemon(true);
    } catch (IllegalThreadStateException e) {
      System.out.println("main cannot become daemon");
    }
    Thread many = new Thread(() -> {});
    int[] ok = new int[1];
    int[] no = new int[1];
    Thread[] starters = new Thread[4];
    for (int i = 0; i < starters.length; i++) {
      starters[i] = new Thread(() -> {
        try {
          many.start();
          synchronized (ok) {
            ok[0]++;
          }
        } catch (IllegalThreadStateException e) {
          synchronized (no) {
            no[0]++;
          }
        }
      });
      starters[i].start();
    }
    for (Thread starter : starters) {
      starter.join();
    }
    many.join();
    System.out.println("four starters: " + ok[0] + " succeeded " + no[0] + " refused");
    System.out.println("unstarted join returns");
    new Thread(() -> {}).join();
  }
}
