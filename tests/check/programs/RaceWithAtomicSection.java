// OPTIONS: --property race
import mazurka.Verify;

// An atomic section does not synchronise: its writes race with reads of other threads.
public class RaceWithAtomicSection {
  static int before, data;

  public static void main(String[] args) {
    new Thread(() -> Verify.atomically(() -> {
      before = 1;
      data = 1;
    })).start();
    if (data == 1) return; // EXPECT: race
  }
}
