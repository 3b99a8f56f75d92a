// A thread serves requests for ever, as it is meant to.
// EXPECT: correct
// NEEDS: store
// OPTIONS: --endless
// REDUCTIONS: clock safe eager lazy jpf source-stateful
public class ServerMeantToLoop {
  static int requests;

  static synchronized void serve() {
    if (requests > 0) requests--;
  }

  public static void main(String[] args) {
    new Thread(() -> {
      while (true) serve();
    }, "Server").start();
    synchronized (ServerMeantToLoop.class) {
      requests++;
    }
  }
}
