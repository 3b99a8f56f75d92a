// EXPECT: deadlock
import java.util.concurrent.Phaser;

public class PhaserUnregistered {
  public static void main(String[] args) {
    Phaser phaser = new Phaser(2);
    phaser.arriveAndAwaitAdvance();
  }
}
