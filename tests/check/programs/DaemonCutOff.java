// A daemon that has done its last operation may fail, or be cut off by the end of the program before it does.
// OPTIONS: --outcomes --all
// REDUCTIONS: persistent source engine:races
// EXPECT: exception AssertionError
// OUTCOME: end
public class DaemonCutOff {
  static volatile boolean done;

  public static void main(String[] args) {
    Thread t = new Thread(() -> {
      done = true;
      assert args == null;
    });
    t.setDaemon(true);
    t.start();
    while (!done) {
      Thread.onSpinWait();
    }
    System.out.println("end");
  }
}
