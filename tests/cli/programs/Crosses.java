/** Two threads that take two locks crosswise; with an argument, one after the other. */
public class Crosses {
  public static void main(String[] args) throws InterruptedException {
    Object left = new Object();
    Object right = new Object();
    Thread other = new Thread(() -> lock(right, left), "other");
    other.start();
    if (args.length > 0) {
      other.join();
    }
    lock(left, right);
  }

  static void lock(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        Thread.yield();
      }
    }
  }
}
