// A lock on one side only orders nothing.
// OPTIONS: --property race
public class RaceOneSideLocked {
  static int data;

  static synchronized void add() {
    data++; // EXPECT: race
  }

  public static void main(String[] args) {
    new Thread(RaceOneSideLocked::add).start();
    data--; // EXPECT: race
  }
}
