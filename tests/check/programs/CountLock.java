// lock, unlock, end for each: positions 0 to 3. All 16 pairs but (1,1), in which both would hold the lock, and 2 before.
// Transitions: 2 before; with both alive (0,1) and (1,0) have 1, the other six of these eight pairs 2: 14; the six
// pairs in which one has ended 1 each: 22.
// EXPECT: correct
// STATES: 17
// TRANSITIONS: 22
// EXECUTIONS: 1
public class CountLock {
  static final Object lock = new Object();

  static void use() {
    synchronized (lock) {
    }
  }

  public static void main(String[] args) {
    new Thread(CountLock::use).start();
    use();
  }
}
