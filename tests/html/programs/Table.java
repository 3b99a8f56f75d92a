/** Three philosophers; each takes the fork at the left first. */
public class Table {
  public static void main(String[] args) {
    Object[] forks = {new Object(), new Object(), new Object()};
    for (int i = 0; i < 3; i++) {
      Object left = forks[i], right = forks[(i + 1) % 3];
      new Thread(() -> eat(left, right), "philosopher " + i).start();
    }
  }

  static void eat(Object left, Object right) {
    synchronized (left) {
      synchronized (right) {
        Thread.yield();
      }
    }
  }
}
