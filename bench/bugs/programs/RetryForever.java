// BUG: two threads each wait until the other has given way

public class RetryForever {
  static volatile boolean firstWaits, secondWaits;

  static void first() {
    firstWaits = true;
    while (!secondWaits) Thread.onSpinWait();
    while (secondWaits) Thread.onSpinWait();
    firstWaits = false;
  }

  static void second() {
    secondWaits = true;
    while (firstWaits) Thread.onSpinWait();
    secondWaits = false;
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      first();
    });
    Thread b = new Thread(() -> {
      second();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (firstWaits) throw new AssertionError();
  }
}
