/** Two threads that take two locks crosswise. */
public class Crossing {
  static class Fork {}

  static void eat(Fork first, Fork second) {
    synchronized (first) {
      synchronized (second) {
        first.hashCode();
      }
    }
  }

  public static void main(String[] args) {
    Fork left = new Fork();
    Fork right = new Fork();
    new Thread(() -> eat(left, right), "Anna").start();
    new Thread(() -> eat(right, left), "Ben").start();
  }
}
