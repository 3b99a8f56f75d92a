// BUG: a pool hands one connection to two clients

public class ConnectionPool {
  static final int[] users = new int[2];
  static final boolean[] taken = new boolean[2];
  static volatile boolean shared;

  static int take() {
    for (int i = 0; i < taken.length; i++) {
      if (!taken[i]) {
        taken[i] = true;
        return i;
      }
    }
    return -1;
  }

  static void work() {
    int mine = take();
    if (mine < 0) return;
    synchronized (users) {
      if (++users[mine] > 1) shared = true;
    }
    synchronized (users) {
      users[mine]--;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      work();
    });
    Thread b = new Thread(() -> {
      work();
    });
    Thread c = new Thread(() -> {
      work();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (shared) throw new AssertionError("one connection, two clients");
  }
}
