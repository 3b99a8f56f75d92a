// A thread leaves its group when it ends, not after its last operation.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: correct
// OUTCOME: false
// OUTCOME: true
public class GroupOfEndedThread {
  public static void main(String[] args) {
    Thread t = new Thread(() -> {});
    t.start();
    System.out.println(t.getThreadGroup() == null);
  }
}
