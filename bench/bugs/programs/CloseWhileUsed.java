// BUG: a resource is closed between the check and the use

public class CloseWhileUsed {
  static volatile boolean open = true;
  static final int[] buffer = new int[4];
  static int[] memory = buffer;

  static void use() {
    if (open) memory[0]++;
  }

  static void close() {
    open = false;
    memory = null;
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      use();
      use();
    });
    Thread b = new Thread(() -> {
      close();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (open) throw new AssertionError("still open");
  }
}
