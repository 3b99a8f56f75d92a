// OPTIONS: --operations every
// REDUCTIONS: clock optimal source persistent
// EXPECT: correct
// The first thread that needs a cache of the library fills it: the hash of a string, the implementation of an access by
// VarHandle. This does not change the steps of any thread.
import java.util.concurrent.Phaser;

public class CachesEveryOperation {
  static final Phaser phaser = new Phaser(2);

  static void meet() {
    "a long word".hashCode();
    phaser.arrive();
  }

  public static void main(String[] args) {
    new Thread(CachesEveryOperation::meet).start();
    new Thread(CachesEveryOperation::meet).start();
  }
}
