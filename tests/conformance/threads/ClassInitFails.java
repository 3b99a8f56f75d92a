import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// A class whose initialiser fails: the first thread gets the error, the others a missing class.
public class ClassInitFails {
  static int attempts;

  static class Bad {
    static int value;

    static {
      attempts++;
      Thread.yield();
      if (attempts > 0) {
        throw new IllegalStateException("cannot initialise");
      }
    }
  }

  static class BadError {
    static int value = fail();

    static int fail() {
      throw new AssertionError("an error as it is");
    }
  }

  static class BadParent {
    static int value = 1 / (attempts - attempts);
  }

  static class GoodChild extends BadParent {
    static int other = 4;
  }

  static String describe(Throwable t) {
    return t.getClass().getName() + ": " + t.getMessage();
  }

  public static void main(String[] args) throws Exception {
    List<String> errors = Collections.synchronizedList(new ArrayList<>());
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        try {
          errors.add("value " + Bad.value);
        } catch (Throwable t) {
          errors.add(describe(t));
        }
      }, "init-" + i);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Collections.sort(errors);
    for (String error : errors) {
      System.out.println(error);
    }
    System.out.println("attempts " + attempts);

    try {
      System.out.println(BadError.value);
    } catch (Throwable t) {
      System.out.println(describe(t) + " cause " + t.getCause());
    }
    Thread first = new Thread(() -> {
      try {
        System.out.println(GoodChild.other);
      } catch (Throwable t) {
        System.out.println(describe(t) + " cause " + t.getCause());
      }
    }, "first");
    first.start();
    first.join();
    try {
      System.out.println(GoodChild.other);
    } catch (Throwable t) {
      System.out.println(describe(t) + " cause " + t.getCause());
    }
    try {
      new BadParent();
    } catch (Throwable t) {
      System.out.println(describe(t));
    }
    try {
      Class.forName("ClassInitFails$Bad");
    } catch (Throwable t) {
      System.out.println(describe(t));
    }
    System.out.println(Class.forName("ClassInitFails$Bad", false,
        ClassInitFails.class.getClassLoader()).getSimpleName());
  }
}
