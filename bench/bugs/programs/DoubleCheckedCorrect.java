// CORRECT: the object is filled before it is published

public class DoubleCheckedCorrect {
  static volatile int[] table;

  static int[] table() {
    if (table == null) {
      synchronized (DoubleCheckedCorrect.class) {
        if (table == null) {
          int[] filled = {1, 2};
          table = filled;
        }
      }
    }
    return table;
  }

  static void use() {
    if (table()[1] != 2) throw new AssertionError("not filled");
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      use();
    });
    Thread b = new Thread(() -> {
      use();
    });
    Thread c = new Thread(() -> {
      use();
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (table == null) throw new AssertionError();
  }
}
