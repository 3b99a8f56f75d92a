// Two classes initialise each other from two threads.
// REDUCTIONS: persistent source optimal engine:races engine:every-access
// EXPECT: deadlock
public class StaticInitDeadlock {
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
