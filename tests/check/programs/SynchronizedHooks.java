// Two shutdown hooks with synchronized run(): each locks itself, then the other.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class SynchronizedHooks extends Thread {
  SynchronizedHooks other;

  @Override
  public synchronized void run() {
    synchronized (other) {
    }
  }

  public static void main(String[] args) {
    SynchronizedHooks a = new SynchronizedHooks();
    SynchronizedHooks b = new SynchronizedHooks();
    a.other = b;
    b.other = a;
    Runtime.getRuntime().addShutdownHook(a);
    Runtime.getRuntime().addShutdownHook(b);
  }
}
