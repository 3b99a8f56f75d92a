// OPTIONS: --property race
public class RaceOnField {
  static int data;

  public static void main(String[] args) {
    new Thread(() -> {
      data = 1; // EXPECT: race
    }).start();
    data = 2; // EXPECT: race
  }
}
