// Daemon status: inherited, fixed after start, and no obstacle to the end of the program.
public class DaemonThreads {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    System.out.println("main daemon " + main.isDaemon());
    Thread plain = new Thread(() -> {});
    System.out.println("plain daemon " + plain.isDaemon());
    plain.setDaemon(true);
    System.out.println("set daemon " + plain.isDaemon());
    plain.setDaemon(false);
    System.out.println("unset daemon " + plain.isDaemon());
    plain.start();
    plain.join();
    plain.setDaemon(true);
    System.out.println("after death may be set " + plain.isDaemon());

    boolean[] inherited = new boolean[2];
    Thread parent = new Thread(() -> {
      Thread child = new Thread(() -> {});
      inherited[0] = child.isDaemon();
      child.setDaemon(false);
      inherited[1] = child.isDaemon();
    });
    parent.setDaemon(true);
    parent.start();
    parent.join();
    System.out.println("child of daemon " + inherited[0] + " cleared " + inherited[1]);

    Object lock = new Object();
    boolean[] running = new boolean[1];
    Thread forever = new Thread(() -> {
      synchronized (lock) {
        running[0] = true;
        lock.notifyAll();
        while (true) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            System.out.println("never interrupted");
          }
        }
      }
    }, "forever");
    forever.setDaemon(true);
    forever.start();
    synchronized (lock) {
      while (!running[0]) {
        lock.wait();
      }
    }
    try {
      forever.setDaemon(false);
      System.out.println("changed");
    } catch (IllegalThreadStateException e) {
      System.out.println("cannot change while alive: " + e.getMessage());
    }
    System.out.println("forever alive " + forever.isAlive() + " daemon " + forever.isDaemon());

    Thread late = new Thread(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      System.out.println("late thread outlives main: main alive " + main.isAlive());
    }, "late");
    late.start();
    System.out.println("main returns");
  }
}
