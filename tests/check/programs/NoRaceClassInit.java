// Class initialisation orders its writes before every use.
// OPTIONS: --property race,exception,deadlock
// EXPECT: correct
public class NoRaceClassInit {
  static class Lazy {
    static int value = compute();

    static int compute() {
      return 5;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      assert Lazy.value == 5;
    });
    t.start();
    assert Lazy.value == 5;
    t.join();
  }
}
