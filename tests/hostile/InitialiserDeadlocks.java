// EXPECT: violation deadlock
// OPTIONS: --time 30
public class InitialiserDeadlocks {
  static class A {
    static int x = B.y + 1;
  }

  static class B {
    static int y = A.x + 1;
  }

  public static void main(String[] args) {
    new Thread(() -> { int x = A.x; }).start();
    int y = B.y;
  }
}
