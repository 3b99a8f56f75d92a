// BUG: three locks are taken in a circle

public class LockOrderOfThree {
  static final Object red = new Object(), green = new Object(), blue = new Object();
  static int count;

  static void both(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        count++;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      both(red, green);
    });
    Thread b = new Thread(() -> {
      both(green, blue);
    });
    Thread c = new Thread(() -> {
      both(blue, red);
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (count < 1) throw new AssertionError();
  }
}
