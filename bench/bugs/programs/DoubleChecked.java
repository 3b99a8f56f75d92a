// BUG: double-checked initialisation publishes the object before it is filled

public class DoubleChecked {
  static volatile int[] table;

  static int[] table() {
    if (table == null) {
      synchronized (DoubleChecked.class) {
        if (table == null) {
          table = new int[2];
          table[0] = 1;
          table[1] = 2;
        }
      }
    }
    return table;
  }

  static void use() {
    int[] t = table();
    if (t[1] != 2) throw new AssertionError("not filled");
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
