// The loop returns to the same state.
// EXPECT: violation termination
// OPTIONS: --time 30
public class LoopsInPlace {
  public static void main(String[] args) {
    new Thread(() -> { }).start();
    while (true) {
      // Nothing.
    }
  }
}
