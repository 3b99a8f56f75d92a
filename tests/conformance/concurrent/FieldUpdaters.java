import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

// Field updaters: atomic operations on volatile fields of ordinary objects.
public class FieldUpdaters {
  static class Cell {
    volatile int count;
    volatile long total;
    volatile String name = "none";
    int plain;
    volatile Integer boxed = 0;
    private volatile int hidden;

    static final AtomicIntegerFieldUpdater<Cell> HIDDEN =
        AtomicIntegerFieldUpdater.newUpdater(Cell.class, "hidden");
  }

  static final class Special extends Cell {}

  static final AtomicIntegerFieldUpdater<Cell> COUNT =
      AtomicIntegerFieldUpdater.newUpdater(Cell.class, "count");
  static final AtomicLongFieldUpdater<Cell> TOTAL =
      AtomicLongFieldUpdater.newUpdater(Cell.class, "total");
  static final AtomicReferenceFieldUpdater<Cell, String> NAME =
      AtomicReferenceFieldUpdater.newUpdater(Cell.class, String.class, "name");

  static void refuse(String what, Runnable body) {
    try {
      body.run();
      System.out.println(what + " accepted");
    } catch (RuntimeException e) {
      Throwable cause = e.getCause();
      System.out.println(what + " " + e.getClass().getSimpleName() + " "
          + (cause == null ? e.getMessage() : cause.toString()));
    }
  }

  public static void main(String[] args) throws Exception {
    Cell cell = new Cell();
    System.out.println(COUNT.incrementAndGet(cell) + " " + COUNT.getAndAdd(cell, 4) + " "
        + COUNT.compareAndSet(cell, 5, 6) + " " + COUNT.updateAndGet(cell, x -> x * 7) + " "
        + COUNT.getAndSet(cell, 1) + " " + cell.count);
    System.out.println(TOTAL.addAndGet(cell, 1L << 35) + " " + TOTAL.accumulateAndGet(cell, 3,
        (a, b) -> a / b) + " " + TOTAL.getAndDecrement(cell) + " " + cell.total);
    System.out.println(NAME.getAndSet(cell, "one") + " " + NAME.compareAndSet(cell, "one", "two")
        + " " + NAME.updateAndGet(cell, s -> s + "!") + " " + NAME.getAndUpdate(cell, s -> null)
        + " " + cell.name);
    Special special = new Special();
    COUNT.set(special, 12);
    COUNT.lazySet(special, COUNT.get(special) + 1);
    System.out.println("subclass " + special.count + " hidden "
        + Cell.HIDDEN.incrementAndGet(special));

    refuse("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(Cell.class, "plain"));
    refuse("missing", () -> AtomicIntegerFieldUpdater.newUpdater(Cell.class, "nothing"));
    refuse("wrong kind", () -> AtomicIntegerFieldUpdater.newUpdater(Cell.class, "total"));
    refuse("wrong kind", () -> AtomicLongFieldUpdater.newUpdater(Cell.class, "count"));
    refuse("wrong class", () -> AtomicReferenceFieldUpdater.newUpdater(Cell.class, Integer.class,
        "name"));
    refuse("right class", () -> AtomicReferenceFieldUpdater.newUpdater(Cell.class, Integer.class,
        "boxed"));
    refuse("wrong object", () -> {
      @SuppressWarnings({"unchecked", "rawtypes"})
      int x = ((AtomicIntegerFieldUpdater) COUNT).get("a string");
      System.out.println(x);
    });
    refuse("no object", () -> COUNT.get(null));

    Cell shared = new Cell();
    Thread[] threads = new Thread[5];
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        for (int k = 1; k <= 100; k++) {
          COUNT.incrementAndGet(shared);
          TOTAL.addAndGet(shared, k);
          String before;
          do {
            before = shared.name;
          } while (!NAME.compareAndSet(shared, before, "n" + before.length() % 7));
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(shared.count + " " + shared.total + " " + shared.name);
  }
}
