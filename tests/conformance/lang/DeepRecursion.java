// StackOverflowError is thrown, caught and survived, several times and through finally blocks.
public class DeepRecursion {
  static int depth;
  static int finallyRuns;

  static int endless(int n) {
    depth = n;
    return endless(n + 1) + 1;
  }

  static void withFinally(int n) {
    if (n == 500) throw new IllegalStateException("at the bottom");
    try {
      withFinally(n + 1);
    } finally {
      finallyRuns++;
    }
  }

  static int ackermann(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
  }

  static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }

  static class Loop {
    Loop next = new Loop();
  }

  static class Text {
    @Override
    public String toString() {
      return "<" + this + ">";
    }
  }

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      try {
        endless(0);
        System.out.println("returned");
      } catch (StackOverflowError e) {
        System.out.println("overflow " + e.getMessage() + " " + (depth > 1000) + " "
            + (e.getStackTrace().length > 500) + " " + e.getStackTrace()[0].getMethodName());
      }
    }
    try {
      new Loop();
    } catch (StackOverflowError e) {
      System.out.println(e + " in a constructor " + e.getStackTrace()[5].getMethodName());
    }
    try {
      new Text().toString();
    } catch (StackOverflowError e) {
      System.out.println(e.getClass().getSuperclass().getName());
    }
    try {
      withFinally(0);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " " + finallyRuns + " " + e.getStackTrace().length);
    }
    System.out.println(ackermann(2, 9) + " " + even(500) + " " + odd(500) + " " + even(501));
  }
}
