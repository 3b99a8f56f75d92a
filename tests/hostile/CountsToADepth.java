// EXPECT: incomplete depth
// OPTIONS: --time 60 --max-depth 30
public class CountsToADepth {
  static volatile long n;

  static void count() {
    while (true) n++;
  }

  public static void main(String[] args) {
    new Thread(CountsToADepth::count).start();
    count();
  }
}
