// EXPECT: correct
public class TwoLocksOrdered {
  static final Object left = new Object(), right = new Object();

  static void both() {
    synchronized (left) {
      synchronized (right) {
        left.hashCode();
      }
    }
  }

  public static void main(String[] args) {
    new Thread(TwoLocksOrdered::both).start();
    new Thread(TwoLocksOrdered::both).start();
  }
}
