// EXPECT: correct
import java.util.concurrent.Phaser;

public class PhaserWaits {
  static int data;

  public static void main(String[] args) {
    Phaser phaser = new Phaser(2);
    new Thread(() -> {
      data = 1;
      phaser.arrive();
    }).start();
    phaser.arriveAndAwaitAdvance();
    assert data == 1;
  }
}
