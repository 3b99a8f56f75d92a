// A thread serves requests for ever, so the program does not end with main.
// EXPECT: termination Server
// NEEDS: store
// REDUCTIONS: clock safe eager lazy jpf source-stateful
public class ServerLoop {
  static int requests, served;

  static synchronized void serve() {
    if (requests > 0) {
      requests--;
      served++;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      while (true) serve(); // EXPECT: termination
    }, "Server").start();
    synchronized (ServerLoop.class) {
      requests++;
    }
  }
}
