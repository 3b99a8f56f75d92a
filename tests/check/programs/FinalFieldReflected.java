// OPTIONS: --outcomes
// EXPECT: correct
// REDUCTIONS: clock lazy eager safe source-stateful optimal source persistent
// OUTCOME: 1 1
// OUTCOME: 1 2
// OUTCOME: 2 2
import java.lang.reflect.Field;

// Reflection writes to a final field that another thread reads.
public class FinalFieldReflected {
  static class Box {
    final int value;

    Box(int value) {
      this.value = value;
    }
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    Box box = new Box(1);
    Field field = Box.class.getDeclaredField("value");
    field.setAccessible(true);
    new Thread(() -> {
      try {
        field.setInt(box, 2);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }).start();
    int first = box.value;
    int second = box.value;
    System.out.print(first + " " + second);
  }
}
