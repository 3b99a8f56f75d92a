// A counter under a lock; with an argument, main reads it once without.
public class Guarded {
  static class Counter {
    int value;
  }

  static final Counter counter = new Counter();

  public static void main(String[] args) throws InterruptedException {
    Runnable work = () -> {
      for (int i = 0; i < 3; ++i) {
        synchronized (counter) {
          counter.value++;
        }
      }
    };
    Thread a = new Thread(work, "a"), b = new Thread(work, "b");
    a.start();
    b.start();
    a.join();
    if (args.length > 0) {
      int seen = counter.value; // unguarded
      assert seen <= 6;
    }
    b.join();
    assert counter.value == 6;
  }
}
