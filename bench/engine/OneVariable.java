/** Two threads write one variable, once each; the last write wins. */
public class OneVariable {
  static int x;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> x = 1);
    t.start();
    x = 2;
    t.join();
    System.out.println(x);
  }
}
