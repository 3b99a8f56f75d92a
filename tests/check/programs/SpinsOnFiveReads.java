// A thread spins on several variables that no thread will write.
// OPTIONS: --por optimal
// EXPECT: termination
public class SpinsOnFiveReads {
  static boolean go;
  static int x;
  static volatile int v;

  public static void main(String[] args) {
    new Thread(() -> {
      v = 1;
      while (!go) {
        int a = x, b = x, c = x, d = x;
      }
    }).start();
    System.out.println(v);
  }
}
