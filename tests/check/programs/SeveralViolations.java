// --all reports every violation.
// OPTIONS: --all --property deadlock,exception,race
// EXPECT: deadlock
// EXPECT: exception java.lang.IllegalStateException
// EXPECT: race
public class SeveralViolations {
  static int plain;
  static final Object left = new Object(), right = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (left) {
        synchronized (right) {
          plain = 1;
        }
      }
    }).start();
    if (plain == 1) throw new IllegalStateException("late");
    synchronized (right) {
      synchronized (left) {
        left.hashCode();
      }
    }
  }
}
