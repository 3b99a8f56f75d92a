// Two woken waiters may continue in either order.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: ab
// OUTCOME: ba
public class WokenInAnyOrder {
  static final Object monitor = new Object();
  static int waiting, tokens;
  static final StringBuilder order = new StringBuilder();

  static void await(char me) {
    synchronized (monitor) {
      waiting++;
      monitor.notifyAll();
      try {
        while (tokens == 0) monitor.wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      tokens--;
      order.append(me);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> await('a'));
    Thread b = new Thread(() -> await('b'));
    a.start();
    b.start();
    synchronized (monitor) {
      while (waiting < 2) monitor.wait();
      tokens = 2;
      monitor.notifyAll();
    }
    a.join();
    b.join();
    System.out.println(order);
  }
}
