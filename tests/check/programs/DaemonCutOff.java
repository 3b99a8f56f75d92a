// A daemon after its last operation may fail, or the end of the program may stop it before.
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
