// Whether a thread stands before a read of a static field or before the initialisation of its class depends on what others have done, not on its
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
