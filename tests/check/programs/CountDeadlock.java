// Five operations each, positions 0 to 5: t locks a, b and unlocks b, a; main locks b, a and unlocks a, b. main holds b at
// 1, 2, 3 and a at 2; t holds a at 1, 2, 3 and b at 2. Of 36 pairs (main,t) five break exclusion: (1,2), (2,2), (3,2), (2,1),
// (2,3). (3,3) cannot be reached: the first thread at 3 holds the lock that the other needs second. So 30 states and
// 2 before. Ends: (1,1), the deadlock, and (5,5).
// OPTIONS: --all
// EXPECT: deadlock
// STATES: 32
// EXECUTIONS: 2
public class CountDeadlock {
  static final Object a = new Object(), b = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (a) {
        synchronized (b) {
        }
      }
    }).start();
    synchronized (b) {
      synchronized (a) {
      }
    }
  }
}
