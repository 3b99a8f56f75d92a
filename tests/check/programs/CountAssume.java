// Four values, of which the assumption keeps two. Before main, before the choice; 2 states stopped by the assumption, 2 ends.
// EXPECT: correct
// STATES: 6
// TRANSITIONS: 5
// EXECUTIONS: 2
public class CountAssume {
  static int chosen;

  public static void main(String[] args) {
    chosen = mazurka.Verify.any(1, 4);
    mazurka.Verify.assume(chosen % 2 == 0);
  }
}
