/** Has far more states than a check can explore. */
public class Large {
  static volatile int x;

  public static void main(String[] args) {
    for (int i = 0; i < 6; i++) {
      int factor = i;
      new Thread(() -> {
        for (int j = 0; j < 20; j++) x = x * 31 + factor * j;
      }).start();
    }
  }
}
