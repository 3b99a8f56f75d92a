// EXIT: 1
// An assertion error leaves main; the message is the detail's text.
public class UncaughtError {
  static int square(int i) {
    int r = i * i;
    assert r >= 0 : "square of " + i + " is " + r;
    return r;
  }

  public static void main(String[] args) {
    System.out.println(square(1000));
    try {
      assert args.length == 1;
    } catch (AssertionError e) {
      System.out.println("caught " + e + " " + e.getMessage() + " " + e.getCause());
    }
    try {
      assert args.length == 1 : new IllegalStateException("as detail");
    } catch (AssertionError e) {
      System.out.println("caught " + e.getMessage() + ", cause " + e.getCause());
    }
    try {
      assert args.length == 1 : 3.5f;
    } catch (AssertionError e) {
      System.out.println("caught " + e.getMessage());
    }
    System.out.println(new AssertionError('c') + " " + new AssertionError(5L) + " " + new AssertionError((Object) null));
    square(50000);
  }
}
