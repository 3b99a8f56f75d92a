import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// One thread initialises a class; the others wait and see everything it did.
public class ConcurrentClassInit {
  static final List<String> log = Collections.synchronizedList(new ArrayList<>());
  static volatile int initialisations;

  static class Slow {
    static int value;
    static final int[] table = new int[50];

    static {
      initialisations++;
      for (int i = 0; i < table.length; i++) {
        table[i] = i * i;
        Thread.yield();
      }
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      value = 99;
    }

    static int get() {
      return value;
    }
  }

  static class ByField {
    static int field = compute("field");
  }

  static class ByNew {
    static int made = compute("new");
  }

  static class ByReflection {
    static int made = compute("reflection");
  }

  static int compute(String what) {
    log.add(what);
    Thread.yield();
    return what.length();
  }

  static void all(Runnable body) throws InterruptedException {
    Thread[] threads = new Thread[5];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(body);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  public static void main(String[] args) throws Exception {
    List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
    all(() -> seen.add(Slow.get() + Slow.table[49]));
    System.out.println(seen + " initialisations " + initialisations);
    seen.clear();
    all(() -> seen.add(ByField.field));
    System.out.println(seen + " " + log);
    log.clear();
    seen.clear();
    all(() -> {
      new ByNew();
      seen.add(ByNew.made);
    });
    System.out.println(seen + " " + log);
    log.clear();
    seen.clear();
    all(() -> {
      try {
        Class.forName("ConcurrentClassInit$ByReflection");
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
      seen.add(ByReflection.made);
    });
    System.out.println(seen + " " + log);

    // The lazy holder idiom: one instance however many ask.
    List<Object> instances = Collections.synchronizedList(new ArrayList<>());
    all(() -> instances.add(Holder.instance));
    boolean same = true;
    for (Object o : instances) {
      same &= o == Holder.instance;
    }
    System.out.println("holder same " + same + " made " + Holder.Singleton.made);
    List<Object> enums = Collections.synchronizedList(new ArrayList<>());
    all(() -> enums.add(Colour.valueOf("GREEN")));
    System.out.println(enums);
  }

  static class Holder {
    static class Singleton {
      static int made;

      Singleton() {
        made++;
      }
    }

    static final Singleton instance = new Singleton();
  }

  enum Colour {
    RED, GREEN, BLUE;

    Colour() {
      Thread.yield();
    }
  }
}
