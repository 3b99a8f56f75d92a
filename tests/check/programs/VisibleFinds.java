// The lost addition is in a class that --visible names, so the search finds it.
// OPTIONS: --por safe --visible Visible*$Count
// EXPECT: exception java.lang.IllegalStateException
public class VisibleFinds {
  static class Count {
    int x;
  }

  static final Count count = new Count();

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      threads[i] = new Thread() {
        @Override
        public void run() {
          count.x = count.x + 1;
        }
      };
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    if (count.x != 2) throw new IllegalStateException("an addition was lost");
  }
}
