/** Two threads want in at the same time, and each waits for the other to give up. */
public class NeverEnds {
  static volatile boolean anna, ben;

  public static void main(String[] args) {
    new Thread(() -> {
      anna = true;
      while (ben) Thread.onSpinWait();
      anna = false;
    }, "Anna").start();
    new Thread(() -> {
      ben = true;
      while (anna) Thread.onSpinWait();
      ben = false;
    }, "Ben").start();
  }
}
