// EXIT: 1
// An uncaught NullPointerException with a helpful message, through several frames.
public class NpeUncaught {
  record Pair(String left, Pair right) {}

  static int deep(Pair p, int n) {
    if (n == 0) return p.right().right().left().length();
    return deep(p, n - 1) + 1;
  }

  public static void main(String[] args) {
    Pair p = new Pair("a", new Pair("b", null));
    System.out.println("before");
    System.out.println(deep(p, 3));
    System.out.println("after");
  }
}
