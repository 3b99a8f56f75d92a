/** A thread loops for ever, and no other thread can see it. */
public class Spins {
  static volatile boolean stop;

  public static void main(String[] args) {
    new Thread(() -> { while (!stop) {} }).start();
  }
}
