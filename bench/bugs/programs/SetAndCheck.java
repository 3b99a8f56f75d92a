// BUG: many setters, one checker: two preemptions at the right moments
// ARGS: 15

public class SetAndCheck {
  static volatile int a, b;

  static void set() {
    a = 1;
    b = -1;
  }

  static void check() {
    if (!(a == 0 && b == 0) && !(a == 1 && b == -1)) throw new AssertionError();
  }

  public static void main(String[] args) throws Exception {
    int setters = Integer.parseInt(args[0]);
    for (int i = 0; i < setters; i++) new Thread(SetAndCheck::set).start();
    new Thread(SetAndCheck::check).start();
  }
}
