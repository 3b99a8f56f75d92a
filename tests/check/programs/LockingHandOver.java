// An object that is handed over under a lock, and then used without one. There is no data race, but
// no lock protects the field.
// EXPECT: locking
// OPTIONS: --property locking,race
// REDUCTIONS: clock lazy source selective
public class LockingHandOver {
  static class Item {
    int value;
  }

  static Item queue;

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread consumer =
        new Thread(
            () -> {
              Item item;
              synchronized (lock) {
                item = queue;
              }
              if (item != null) item.value++; // EXPECT: locking
            });
    consumer.start();
    Item item = new Item();
    synchronized (lock) {
      queue = item;
      item.value = 1; // EXPECT: locking
    }
    consumer.join();
  }
}
