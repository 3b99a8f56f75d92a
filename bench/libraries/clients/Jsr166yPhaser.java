// JARS: jsr166y.jar
// EXPECT: correct
import jsr166y.Phaser;

/** A phaser lets nobody continue before all have arrived. */
public class Jsr166yPhaser {
  static volatile int arrived;
  static final Phaser PHASER = new Phaser(2);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      arrived = 1;
      PHASER.arriveAndAwaitAdvance();
    }, () -> {
      PHASER.arriveAndAwaitAdvance();
      if (arrived != 1) throw new AssertionError();
    });
    if (PHASER.getPhase() != 1) throw new AssertionError();
  }
}
