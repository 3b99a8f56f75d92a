/**
 * Main makes all its accesses to x before another thread accesses x. The search learns that they matter only when the
 * other thread reaches its own access.
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
