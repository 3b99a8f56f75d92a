// One thread, so no operation is visible. States: before main, and the end.
// EXPECT: correct
// STATES: 2
// TRANSITIONS: 1
// EXECUTIONS: 1
public class CountAlone {
  static int sum;

  public static void main(String[] args) {
    for (int i = 0; i < 10; i++) sum += i;
  }
}
