import java.util.function.Supplier;

// Thread-local variables: one copy per thread, initial values, removal, many at once.
public class ThreadLocals {
  static int made;

  static synchronized int next() {
    return ++made;
  }

  static final ThreadLocal<Integer> serial = ThreadLocal.withInitial(ThreadLocals::next);
  static final ThreadLocal<StringBuilder> text = new ThreadLocal<>() {
    @Override
    protected StringBuilder initialValue() {
      return new StringBuilder(Thread.currentThread().getName()).append(':');
    }
  };

  static final class Counted extends ThreadLocal<Integer> {
    int calls;

    @Override
    protected Integer initialValue() {
      calls++;
      return calls * 10;
    }
  }

  public static void main(String[] args) throws Exception {
    ThreadLocal<String> plain = new ThreadLocal<>();
    System.out.println("unset " + plain.get());
    plain.set("main value");
    System.out.println("set " + plain.get());
    String[] seen = new String[2];
    Thread other = new Thread(() -> {
      seen[0] = plain.get();
      plain.set("other value");
      seen[1] = plain.get();
    });
    other.start();
    other.join();
    System.out.println("other saw " + seen[0] + " then " + seen[1] + ", main " + plain.get());
    plain.remove();
    System.out.println("removed " + plain.get());

    Thread[] threads = new Thread[5];
    int[] serials = new int[threads.length];
    String[] texts = new String[threads.length];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        int first = serial.get();
        for (int k = 0; k < 10; k++) {
          text.get().append(k * me % 10);
          Thread.yield();
          if (serial.get() != first) {
            throw new AssertionError("changed");
          }
        }
        serials[me] = first;
        texts[me] = text.get().toString();
      }, "t" + i);
      threads[i].start();
    }
    int sum = 0;
    for (int i = 0; i < threads.length; i++) {
      threads[i].join();
      sum += serials[i];
      System.out.println(texts[i]);
    }
    System.out.println("serials sum " + sum + " made " + made);

    Counted counted = new Counted();
    System.out.println(counted.get() + " " + counted.get() + " calls " + counted.calls);
    counted.remove();
    System.out.println(counted.get() + " calls " + counted.calls);
    counted.set(null);
    System.out.println(counted.get() + " calls " + counted.calls);

    @SuppressWarnings("unchecked")
    ThreadLocal<Integer>[] many = new ThreadLocal[100];
    for (int i = 0; i < many.length; i++) {
      int value = i;
      many[i] = ThreadLocal.withInitial(() -> value);
    }
    int total = 0;
    for (int i = 0; i < many.length; i++) {
      many[i].set(many[i].get() * 2);
      if (i % 3 == 0) {
        many[i].remove();
      }
    }
    for (ThreadLocal<Integer> local : many) {
      total += local.get();
    }
    System.out.println("many " + total);
    try {
      ThreadLocal.withInitial((Supplier<Object>) null);
    } catch (NullPointerException e) {
      System.out.println("null supplier refused");
    }
    ThreadLocal<Object> failing = ThreadLocal.withInitial(() -> {
      throw new IllegalStateException("no value");
    });
    for (int i = 0; i < 2; i++) {
      try {
        failing.get();
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
