// A waiter does not check its condition again: the other consumer may have been faster.
// EXPECT: exception java.lang.IllegalStateException
public class IfInsteadOfWhile {
  static int items;

  static synchronized void take() {
    try {
      if (items == 0) IfInsteadOfWhile.class.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    if (items == 0) throw new IllegalStateException("nothing to take");
    items--;
  }

  static synchronized void put() {
    items++;
    IfInsteadOfWhile.class.notifyAll();
  }

  public static void main(String[] args) {
    Thread a = new Thread(IfInsteadOfWhile::take);
    Thread b = new Thread(IfInsteadOfWhile::take);
    a.setDaemon(true);
    b.setDaemon(true);
    a.start();
    b.start();
    put();
    put();
  }
}
