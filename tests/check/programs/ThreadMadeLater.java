// Threads are created while others run, with every access as an operation.
// OPTIONS: --operations every
public class ThreadMadeLater {
  static int turn;

  public static void main(String[] args) {
    new Thread(() -> turn++).start();
    Thread last = new Thread(() -> {
      if (turn == 1) throw new IllegalStateException(); // EXPECT: exception java.lang.IllegalStateException
    });
    last.start();
  }
}
