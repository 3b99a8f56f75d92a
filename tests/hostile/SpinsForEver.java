// No thread sets the flag, so no execution ends.
// EXPECT: violation termination
// OPTIONS: --time 30
public class SpinsForEver {
  static volatile boolean flag;

  static void spin() {
    while (!flag) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) {
    new Thread(SpinsForEver::spin).start();
    spin();
  }
}
