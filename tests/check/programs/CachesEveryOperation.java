// OPTIONS: --operations every
// REDUCTIONS: clock optimal source persistent
// EXPECT: correct
// Caches of the library are filled by whoever comes first: the hash of a string, the implementation of an access by
// VarHandle. Nobody's steps are different for that.
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
