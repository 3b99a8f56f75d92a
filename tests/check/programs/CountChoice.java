// Before main, before the choice, and an end for each of three values.
// EXPECT: correct
// STATES: 5
// TRANSITIONS: 4
// EXECUTIONS: 3
public class CountChoice {
  static int chosen;

  public static void main(String[] args) {
    chosen = mazurka.Verify.any(0, 2);
  }
}
