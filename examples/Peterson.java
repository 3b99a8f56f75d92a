/** Peterson's lock for two threads, without volatile: correct under sequential consistency only. */
public class Peterson {
  static boolean first, second; // that thread wants to enter
  static int turn; // who has to wait
  static int count; // what the lock protects

  public static void main(String[] arguments) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              second = true;
              turn = 2;
              while (first && turn == 2) Thread.onSpinWait();
              count++;
              second = false;
            });
    other.start();
    first = true;
    turn = 1;
    while (second && turn == 1) Thread.onSpinWait();
    count++;
    first = false;
    other.join();
    if (count != 2) throw new AssertionError("count is " + count);
  }
}
