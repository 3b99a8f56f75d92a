package mazurka.harness;

/** What most tests do, so that what the JDK needs for it is loaded once for all tests. */
final class WarmUp {
  private int calls;

  private WarmUp() {}

  static void run() throws Throwable {
    WarmUp shared = new WarmUp();
    Thread[] threads = {new Thread(shared::call), new Thread(() -> shared.call())};
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    Members.method(WarmUp.class, "call", new Class<?>[0]).invoke(shared);
    if (shared.calls != 3) throw new AssertionError("calls: " + shared.calls);
  }

  private synchronized void call() {
    calls++;
  }
}
