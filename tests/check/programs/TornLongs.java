// Machine words are written atomically.
// EXPECT: correct
public class TornLongs {
  static volatile long value;

  public static void main(String[] args) {
    new Thread(() -> value = -1).start();
    long seen = value;
    assert seen == 0 || seen == -1;
  }
}
