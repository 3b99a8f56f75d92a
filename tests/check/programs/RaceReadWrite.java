// A plain flag is a data race even if the program is correct under sequential consistency.
// OPTIONS: --property race,exception,deadlock --all
// EXPECT: race
public class RaceReadWrite {
  static boolean stop;

  public static void main(String[] args) {
    new Thread(() -> stop = true).start();
    while (!stop) {
    }
  }
}
