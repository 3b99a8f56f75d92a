// Something for each filter: a scheduling point where nothing is touched, a lock that is taken twice, an object that is
// handed over, and a time before any other thread.
import mazurka.Verify;

public class Reasons {
  static final Object lock = new Object();
  static int[] slot = new int[1];
  static int count;

  static void add() {
    synchronized (lock) {
      synchronized (lock) {
        count++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    add();
    Thread other = new Thread(Reasons::add);
    other.start();
    int[] mine = slot;
    slot = null;
    mine[0]++;
    Verify.schedulingPoint();
    add();
    other.join();
    assert count == 3 && mine[0] == 1;
  }
}
