// Without a store, endless executions of a program that is meant to run for ever reach a limit.
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
