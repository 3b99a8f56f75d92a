// Two classes initialise each other from two threads; the engine finds the deadlock with choice points
// only where sharing has shown.
//
// OPTIONS: --por engine:races
// EXPECT: deadlock
class EngineInitDeadlock {
  static class A {
    static int value = B.base() + 1;

    static int base() {
      return 1;
    }
  }

  static class B {
    static int value = A.base() + 1;

    static int base() {
      return 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      int unused = A.value;
    });
    t.start();
    int unused = B.value;
    t.join();
  }
}
