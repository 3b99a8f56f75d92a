/** The interface of a lambda cannot be initialised. */
public class LambdaInterfaceFails {
  interface First {
    int X = fail();

    void run();

    default void twice() {}

    static int fail() {
      throw new IllegalStateException("x");
    }
  }

  interface Second extends Base {
    void run();
  }

  interface Base {
    int X = First.fail();

    default void twice() {}
  }

  static void constant() {
    First f = () -> {};
    f.run();
  }

  static void capturing(int k) {
    Second f = () -> System.out.println(k);
    f.run();
  }

  static void show(Runnable r) {
    try {
      r.run();
    } catch (Throwable e) {
      System.out.println(e);
      System.out.println(e.getCause());
    }
  }

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      show(() -> constant());
      show(() -> capturing(1));
    }
  }
}
