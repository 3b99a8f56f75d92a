// EXPECT: exception java.lang.ArrayIndexOutOfBoundsException
public class UncaughtInThread {
  static volatile int index;

  public static void main(String[] args) {
    new Thread(() -> index = 5).start();
    int[] cells = new int[3];
    cells[index] = 1;
  }
}
