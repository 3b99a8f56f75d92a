import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class OtherTest {
  @Test
  void counts() throws InterruptedException {
    int[] count = {0};
    Thread other = new Thread(() -> count[0]++);
    other.start();
    other.join();
    count[0]++;
    assertEquals(2, count[0]);
  }

  @Test
  void library() {
    assertEquals(1, Library.one());
  }

  @Test
  void missing() {
    assertThrows(ClassNotFoundException.class, () -> Class.forName("Missing"));
  }

  @Test
  void fails() {
    assertEquals(2, Library.one());
  }
}
