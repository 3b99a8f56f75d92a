// Assertions are enabled; class and package status; side effects in assertions happen.
public class AssertStatus {
  static int evaluated;

  static boolean check(boolean b) {
    evaluated++;
    return b;
  }

  static class Inner {
    static boolean on;
    static { assert on = true; }
  }

  interface Checked {
    default int half(int i) {
      assert i % 2 == 0 : "odd " + i;
      return i / 2;
    }
  }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("passed");
    } catch (AssertionError e) {
      System.out.println(e.getMessage() + " / " + e.getCause() + " at " + e.getStackTrace()[0]);
    }
  }

  public static void main(String[] args) {
    boolean enabled = false;
    assert enabled = true;
    System.out.println(enabled + " " + Inner.on + " " + AssertStatus.class.desiredAssertionStatus() + " " + Object.class.desiredAssertionStatus());
    attempt(() -> { assert check(true); });
    attempt(() -> { assert check(false); });
    attempt(() -> { assert check(false) : "message"; });
    attempt(() -> { assert check(false) : 42; });
    attempt(() -> { assert check(false) : 'c'; });
    attempt(() -> { assert check(false) : 1L << 40; });
    attempt(() -> { assert check(false) : 1.5; });
    attempt(() -> { assert check(false) : (Object) null; });
    attempt(() -> { assert check(false) : new IllegalStateException("cause"); });
    attempt(() -> { assert check(true) : evaluated++; });
    attempt(() -> new Checked() {}.half(3));
    System.out.println(evaluated);
  }
}
