// Each thread counts in its own object, which all threads can reach, and reads an object that no thread changes. So
// --visible with the shared class excludes nothing, and the verdict is correct.
// OPTIONS: --por lazy --visible VisibleIsEnough$Shared
// EXPECT: correct
public class VisibleIsEnough {
  static class Shared {
    int x;

    synchronized void add() {
      x++;
    }
  }

  static class Own {
    int count;
    int limit = 2;
  }

  static final Shared shared = new Shared();
  static final Own[] own = {new Own(), new Own()};

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      final Own mine = own[i];
      threads[i] = new Thread() {
        @Override
        public void run() {
          while (mine.count < own[0].limit) {
            mine.count++;
            shared.add();
          }
        }
      };
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    if (shared.x != own[0].count + own[1].count) throw new IllegalStateException();
  }
}
