// notify may wake a waiter whose condition does not hold.
// EXPECT: deadlock
public class NotifyWrongWaiter {
  static int turn;

  static synchronized void when(int mine) {
    try {
      while (turn != mine) NotifyWrongWaiter.class.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    turn++;
    NotifyWrongWaiter.class.notify();
  }

  public static void main(String[] args) {
    new Thread(() -> when(1)).start();
    new Thread(() -> when(2)).start();
    when(0);
  }
}
