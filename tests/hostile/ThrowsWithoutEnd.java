// EXPECT: incomplete time
// OPTIONS: --time 1
public class ThrowsWithoutEnd {
  static long n;

  public static void main(String[] args) {
    new Thread(() -> n++).start();
    int caught = 0;
    while (true) {
      try {
        throw new RuntimeException("again");
      } catch (RuntimeException e) {
        caught++;
      }
    }
  }
}
