// Whether a thread is about to read a static field or to initialise its class depends on the steps of other threads, not on its
// own past.
// OPTIONS: --property race,deadlock,exception
// REDUCTIONS: optimal source persistent
// EXPECT: correct
public class InitializedMeanwhile {
  static class K {
    static int f = 7;
  }

  static class L {
    static int g;
    static { g = K.f + 1; }
  }

  public static void main(String[] args) {
    new Thread(() -> { int r = K.f; }).start();
    new Thread(() -> { int r = L.g; }).start();
    new Thread(() -> { int r = K.f + L.g; }).start();
  }
}
