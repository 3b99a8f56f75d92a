// The loop comes back to the same state.
// EXPECT: correct
// OPTIONS: --time 30
public class LoopsInPlace {
  public static void main(String[] args) {
    new Thread(() -> { }).start();
    while (true) {
      // Nothing.
    }
  }
}
