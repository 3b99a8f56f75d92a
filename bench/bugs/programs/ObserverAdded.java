// BUG: an observer that registers while the value changes sees neither value

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

public class ObserverAdded {
  static volatile int value;
  static final List<AtomicInteger> observers = new CopyOnWriteArrayList<>();
  static final AtomicInteger seen = new AtomicInteger(-1);

  static void set(int v) {
    for (AtomicInteger observer : observers) observer.set(v);
    value = v;
  }

  static void observe() {
    seen.set(value);
    observers.add(seen);
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      set(1);
    });
    Thread b = new Thread(() -> {
      observe();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (seen.get() != value) throw new AssertionError("seen " + seen);
  }
}
