// A plain write publishes the reference.
// OPTIONS: --property race --all
// EXPECT: race
public class RacyPublication {
  static class Box {
    int value;
  }

  static Box box;

  public static void main(String[] args) {
    new Thread(() -> {
      Box b = new Box();
      b.value = 1;
      box = b;
    }).start();
    Box b = box;
    if (b != null && b.value == 7) throw new AssertionError();
  }
}
