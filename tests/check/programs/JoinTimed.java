// A join with a time-out ends when the thread ends, or earlier.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: alive
// OUTCOME: ended
public class JoinTimed {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { });
    t.start();
    t.join(10);
    System.out.println(t.isAlive() ? "alive" : "ended");
  }
}
