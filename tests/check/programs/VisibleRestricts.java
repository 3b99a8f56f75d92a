// Fields that --visible does not name are assumed to be private to a thread. Here both threads add to such a field, and
// the order that loses an addition is not explored. The verdict must not claim that it was.
// OPTIONS: --por lazy --visible VisibleRestricts$Named
// EXPECT: incomplete
public class VisibleRestricts {
  static class Named {
    int x;
  }

  static class Other {
    int y;
  }

  static final Named named = new Named();
  static final Other other = new Other();

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      threads[i] = new Thread() {
        @Override
        public void run() {
          other.y = other.y + 1;
        }
      };
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    if (other.y != 2) throw new IllegalStateException("an addition was lost");
  }
}
