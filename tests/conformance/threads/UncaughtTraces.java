// What the last resort prints on standard error, thread after thread.
public class UncaughtTraces {
  static class Checked extends Exception {
    Checked(String message, Throwable cause) {
      super(message, cause);
    }
  }

  static void level(int n) throws Checked {
    if (n == 0) {
      try {
        int[] empty = new int[0];
        empty[3] = 1;
      } catch (ArrayIndexOutOfBoundsException e) {
        Checked checked = new Checked("at the bottom", e);
        checked.addSuppressed(new IllegalStateException("beside it"));
        throw checked;
      }
    }
    level(n - 1);
  }

  static <T extends Throwable> void sneak(Throwable t) throws T {
    @SuppressWarnings("unchecked")
    T typed = (T) t;
    throw typed;
  }

  static class Body implements Runnable {
    final int which;

    Body(int which) {
      this.which = which;
    }

    @Override
    public void run() {
      switch (which) {
        case 0:
          throw new RuntimeException();
        case 1:
          throw new Error("an error\nof two lines");
        case 2:
          try {
            level(3);
          } catch (Checked e) {
            UncaughtTraces.<RuntimeException>sneak(e);
          }
          break;
        case 3:
          System.out.println(10 / (which - 3));
          break;
        case 4:
          Object o = "text";
          System.out.println((Integer) o);
          break;
        case 5:
          throw new StackOverflowError();
        case 6:
          throw new RuntimeException("no trace") {
            @Override
            public synchronized Throwable fillInStackTrace() {
              return this;
            }
          };
        default:
          throw new ThreadDeath();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 8; i++) {
      Thread thread = i % 2 == 0 ? new Thread(new Body(i)) : new Thread(new Body(i), "body \"" + i
          + "\"");
      thread.start();
      thread.join();
      System.out.println(i + " " + thread.getState());
    }
    Thread subclass = new Thread("subclass") {
      @Override
      public void run() {
        throw new UnsupportedOperationException("in the overridden run");
      }
    };
    subclass.start();
    subclass.join();
    Thread lambda = new Thread(() -> {
      throw new IllegalStateException("in a lambda");
    }, "lambda");
    lambda.start();
    lambda.join();
    System.out.println("end");
  }
}
