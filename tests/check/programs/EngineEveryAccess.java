// OPTIONS: --por engine:every-access --outcomes
// EXPECT: exception java.lang.AssertionError
// OUTCOME: 1
// OUTCOME: 2
class EngineEveryAccess {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> count++);
    t.start();
    count++;
    t.join();
    System.out.println(count);
    assert count == 2;
  }
}
