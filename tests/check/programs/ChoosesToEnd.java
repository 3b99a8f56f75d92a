// Each iteration may be the last one.
// EXPECT: correct
// REDUCTIONS: clock safe eager lazy jpf source-stateful
import mazurka.Verify;

public class ChoosesToEnd {
  static volatile boolean flag;

  public static void main(String[] args) {
    new Thread(() -> {
      while (!flag) {
        if (Verify.anyBoolean()) return;
      }
    }).start();
  }
}
