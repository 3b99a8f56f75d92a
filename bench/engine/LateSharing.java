/**
 * Main is through with its accesses to x before anybody else has touched x: that they matter shows only when the other
 * thread comes to its own.
 */
public class LateSharing {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 7).start();
    x = 1;
    int first = x;
    int second = x;
    System.out.println(first + " " + second);
  }
}
