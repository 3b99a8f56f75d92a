// OPTIONS: --property race
public class RaceOnElement {
  public static void main(String[] args) {
    int[] cells = new int[2];
    new Thread(() -> {
      cells[1] = 1; // EXPECT: race
    }).start();
    cells[0] = 1;
    cells[1] = 2; // EXPECT: race
  }
}
