// Executions without end meet a limit when no states are kept and the program is meant to run for ever.
// OPTIONS: --stateless --time 3 --endless
// EXPECT: incomplete
public class StatelessEndless {
  static volatile int turn;

  public static void main(String[] args) {
    new Thread(() -> {
      while (true) turn = 1;
    }).start();
    while (true) turn = 2;
  }
}
