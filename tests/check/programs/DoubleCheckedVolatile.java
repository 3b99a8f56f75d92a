// OPTIONS: --property race,exception,deadlock
// EXPECT: correct
public class DoubleCheckedVolatile {
  static volatile Object instance;
  static int made;

  static Object get() {
    if (instance == null) {
      synchronized (DoubleCheckedVolatile.class) {
        if (instance == null) {
          made++;
          instance = new Object();
        }
      }
    }
    return instance;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(DoubleCheckedVolatile::get);
    t.start();
    Object mine = get();
    t.join();
    assert mine == instance && made == 1;
  }
}
