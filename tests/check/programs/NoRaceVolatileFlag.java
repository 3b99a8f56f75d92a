// The volatile flag orders the plain data.
// OPTIONS: --property race,exception,deadlock
// EXPECT: correct
public class NoRaceVolatileFlag {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) {
    new Thread(() -> {
      data = 42;
      ready = true;
    }).start();
    while (!ready) {
    }
    assert data == 42;
  }
}
