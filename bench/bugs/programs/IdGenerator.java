// BUG: numbers are made by reading and writing a volatile field

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class IdGenerator {
  static volatile long next = 1;
  static final Set<Long> given = ConcurrentHashMap.newKeySet();

  static void give() {
    if (!given.add(next++)) throw new AssertionError("a number was given twice");
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      give();
    });
    Thread b = new Thread(() -> {
      give();
    });
    Thread c = new Thread(() -> {
      give();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (given.size() != 3) throw new AssertionError("given " + given);
  }
}
