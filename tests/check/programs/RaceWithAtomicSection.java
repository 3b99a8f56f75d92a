// OPTIONS: --property race
import mazurka.Verify;

// An atomic section is no synchronisation: what it writes races with what others read.
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
