// EXIT: 1
// An uncaught StackOverflowError: the trace shows as many frames as the default depth allows.
public class UncaughtOverflow {
  static int down(int n) {
    return down(n + 1) + 1;
  }

  public static void main(String[] args) {
    System.out.println("going down");
    down(0);
  }
}
