// EXIT: 1
// An exception in the static initialiser of the main class.
public class UncaughtInInit {
  static final int[] TABLE = new int[3];
  static {
    System.out.println("in the initialiser");
    fill(4);
  }

  static void fill(int n) {
    for (int i = 0; i < n; i++) TABLE[i] = i;
  }

  public static void main(String[] args) {
    System.out.println("not reached");
  }
}
