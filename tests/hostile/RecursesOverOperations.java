// Every level of the recursion is an operation, in two threads at once.
// EXPECT: incomplete time
// OPTIONS: --time 10
public class RecursesOverOperations {
  static volatile int calls;

  static void down() {
    calls = 1;
    down();
  }

  public static void main(String[] args) {
    new Thread(RecursesOverOperations::down).start();
    down();
  }
}
