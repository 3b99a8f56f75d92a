/** One variable, one write on each side: which one is the last? */
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
