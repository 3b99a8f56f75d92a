// main: start, join. t: end. One order only: before main; before start; t alive and main at its join, which cannot be taken yet;
// t ended; main ended.
// EXPECT: correct
// STATES: 5
// TRANSITIONS: 4
// EXECUTIONS: 1
public class CountJoin {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {});
    t.start();
    t.join();
  }
}
