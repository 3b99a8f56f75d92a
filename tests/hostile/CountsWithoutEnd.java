// Infinitely many states, and a path without end.
// EXPECT: incomplete
// OPTIONS: --time 60 --memory 600m
public class CountsWithoutEnd {
  static volatile long n;

  static void count() {
    while (true) n++;
  }

  public static void main(String[] args) {
    new Thread(CountsWithoutEnd::count).start();
    count();
  }
}
