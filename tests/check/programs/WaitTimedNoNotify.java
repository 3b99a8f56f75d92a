// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: true
public class WaitTimedNoNotify {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    long before = System.currentTimeMillis();
    synchronized (lock) {
      lock.wait(7);
    }
    System.out.println(System.currentTimeMillis() - before >= 7);
  }
}
