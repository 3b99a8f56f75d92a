// Double-checked locking without volatile is a data race.
// OPTIONS: --property race
// EXPECT: race
public class DoubleCheckedLocking {
  static Object instance;

  static Object get() {
    if (instance == null) {
      synchronized (DoubleCheckedLocking.class) {
        if (instance == null) instance = new Object();
      }
    }
    return instance;
  }

  public static void main(String[] args) {
    new Thread(DoubleCheckedLocking::get).start();
    get();
  }
}
