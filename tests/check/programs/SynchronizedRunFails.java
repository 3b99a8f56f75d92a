// A synchronized run() that throws releases the monitor before the handler runs.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: correct
// OUTCOME: handler false, main
// OUTCOME: main, handler false
public class SynchronizedRunFails extends Thread {
  static final StringBuffer text = new StringBuffer();

  @Override
  public synchronized void run() {
    throw new IllegalStateException();
  }

  static synchronized void say(String s) {
    text.append(text.length() == 0 ? "" : ", ").append(s);
  }

  public static void main(String[] args) throws Exception {
    SynchronizedRunFails t = new SynchronizedRunFails();
    t.setUncaughtExceptionHandler((thread, e) -> say("handler " + Thread.holdsLock(t)));
    t.start();
    synchronized (t) {
      say("main");
    }
    t.join();
    System.out.println(text);
  }
}
