// A daemon adds a hook before the program ends, or too late, or not at all.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe source optimal persistent source-stateful
// EXPECT: correct
// OUTCOME: hook
// OUTCOME: late
// OUTCOME:
public class HookTooLate {
  public static void main(String[] args) {
    Thread daemon = new Thread(() -> {
      try {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("hook")));
      } catch (IllegalStateException e) {
        System.out.print("late");
      }
    });
    daemon.setDaemon(true);
    daemon.start();
  }
}
