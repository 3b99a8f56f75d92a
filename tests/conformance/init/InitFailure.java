// ExceptionInInitializerError the first time, NoClassDefFoundError with its cause afterwards.
public class InitFailure {
  static class Broken {
    static int value = 1 / Integer.parseInt("0");
    static void call() {}
  }

  static class BrokenChild extends Broken {
    static { System.out.println("never printed"); }
  }

  static class ThrowsError {
    static final Object O = fail();
    static Object fail() { throw new LinkageError("an error is not wrapped"); }
  }

  static class ThrowsNull {
    static final int LENGTH = nothing().length();
    static String nothing() { return null; }
  }

  interface Lazy {
    Object FIELD = Integer.valueOf("not a number");
    static void hello() { System.out.println("hello"); }
  }

  static class Attempts {
    static int n = 0;
  }

  static class Once {
    static {
      Attempts.n++;
      if (Attempts.n == 1) throw new IllegalStateException("attempt " + Attempts.n);
    }
  }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("fine");
    } catch (Throwable t) {
      System.out.println(t);
      for (Throwable c = t.getCause(); c != null; c = c.getCause()) System.out.println("  cause " + c);
      if (t instanceof ExceptionInInitializerError) {
        System.out.println("  exception " + ((ExceptionInInitializerError) t).getException()
            + " message " + t.getMessage());
      }
    }
  }

  public static void main(String[] args) throws Exception {
    attempt(() -> System.out.println(Broken.value));
    attempt(Broken::call);
    attempt(() -> new Broken());
    attempt(() -> new BrokenChild());
    attempt(() -> System.out.println(ThrowsError.O));
    attempt(() -> System.out.println(ThrowsError.O));
    attempt(() -> System.out.println(ThrowsNull.LENGTH));
    attempt(() -> new ThrowsNull());
    attempt(Lazy::hello);
    attempt(() -> System.out.println(Lazy.FIELD));
    attempt(() -> new Once());
    attempt(() -> new Once());
    System.out.println("attempts " + Attempts.n);
    try {
      Class.forName("InitFailure$Broken");
    } catch (NoClassDefFoundError e) {
      System.out.println("forName: " + e.getMessage());
    }
    System.out.println("not initialised: "
        + Class.forName("InitFailure$Broken", false, InitFailure.class.getClassLoader()).getSimpleName());
    System.out.println(new Broken[1].length + " " + (((Object) "s") instanceof Broken));
  }
}
